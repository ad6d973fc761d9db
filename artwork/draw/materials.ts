/** A surface in the studio's light: lit, middle, shaded and edge tone, and how strongly turning marks show on it. */
interface Surface {
  readonly lit: string;
  readonly middle: string;
  readonly shade: string;
  readonly edge: string;
  readonly sheen: number;
  /** The line of light along a turned body. */
  readonly glint: string;
}

export const surfaces = {
  alloy: { lit: '#f4f5f4', middle: '#c3c6c7', shade: '#8d9295', edge: '#55595c', sheen: 0.55, glint: '#ffffff' },
  brushed: { lit: '#dde0e0', middle: '#b9bec0', shade: '#8b9194', edge: '#4c5154', sheen: 0.5, glint: '#ffffff' },
  black: { lit: '#4a4f52', middle: '#2b2e30', shade: '#151718', edge: '#08090a', sheen: 0.3, glint: '#6c7276' },
  steel: { lit: '#e9e8e4', middle: '#b9b8b3', shade: '#84847f', edge: '#4b4b48', sheen: 0.5, glint: '#ffffff' },
  oxide: { lit: '#63676a', middle: '#45494c', shade: '#2a2d2f', edge: '#141617', sheen: 0.42, glint: '#8d9397' },
  ink: { lit: '#3a3e41', middle: '#232628', shade: '#131516', edge: '#0a0b0c', sheen: 0.2, glint: '#5b6164' },
  rubber: { lit: '#45494b', middle: '#2a2d2e', shade: '#18191a', edge: '#0c0d0d', sheen: 0.08, glint: '#565b5d' },
  grey: { lit: '#9da2a5', middle: '#777c80', shade: '#4e5356', edge: '#2c2f31', sheen: 0.3, glint: '#c3c7c9' },
  brass: { lit: '#f0dca6', middle: '#c9a45c', shade: '#8c6a2d', edge: '#4f3a15', sheen: 0.45, glint: '#fff6d8' },
  bronze: { lit: '#c79a6b', middle: '#94683f', shade: '#5c3e23', edge: '#332112', sheen: 0.3, glint: '#e5c49c' },
  brown: { lit: '#9a6a45', middle: '#6d4428', shade: '#432816', edge: '#25150a', sheen: 0.15, glint: '#b58a63' },
  red: { lit: '#e0583a', middle: '#b52f16', shade: '#781a08', edge: '#420d03', sheen: 0.35, glint: '#ff9c82' },
  blue: { lit: '#5d86a8', middle: '#33597a', shade: '#1d374e', edge: '#0e1d2b', sheen: 0.25, glint: '#8fb3cf' },
  green: { lit: '#7d9479', middle: '#556d55', shade: '#34473a', edge: '#1c2a22', sheen: 0.2, glint: '#a9bda4' },
} as const satisfies Readonly<Record<string, Surface>>;

export type Material = keyof typeof surfaces;

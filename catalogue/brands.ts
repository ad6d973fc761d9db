/** A brand whose bicycles and parts come off the factory's lines. */
export interface Brand {
  readonly key: string;
  readonly name: string;
  /** Address of its head badge, a square SVG of paths alone, whose colours stand out from light and from dark ground. */
  readonly img: string;
}

export const brands = [
  { key: 'halden', name: 'Halden', img: '/marks/halden.svg' },
  { key: 'norrvik', name: 'Norrvik', img: '/marks/norrvik.svg' },
  { key: 'ostra', name: 'Ostra', img: '/marks/ostra.svg' },
  { key: 'tarnfell', name: 'Tarnfell', img: '/marks/tarnfell.svg' },
  { key: 'breckan', name: 'Breckan', img: '/marks/breckan.svg' },
  { key: 'meridio', name: 'Meridio', img: '/marks/meridio.svg' },
  { key: 'pellworm', name: 'Pellworm', img: '/marks/pellworm.svg' },
  { key: 'arvo', name: 'Arvo', img: '/marks/arvo.svg' },
  { key: 'kestrin', name: 'Kestrin', img: '/marks/kestrin.svg' },
  { key: 'solvane', name: 'Solvane', img: '/marks/solvane.svg' },
  { key: 'drumlock', name: 'Drumlock', img: '/marks/drumlock.svg' },
  { key: 'ferrant', name: 'Ferrant', img: '/marks/ferrant.svg' },
] as const satisfies readonly Brand[];

export type BrandKey = (typeof brands)[number]['key'];

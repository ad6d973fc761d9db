import {
  CanvasTexture,
  ClampToEdgeWrapping,
  type Mesh,
  MeshPhysicalMaterial,
  NoColorSpace,
  type Object3D,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
  Vector2,
} from 'three';
import type { V2 } from '../geometry/vectors.ts';
import { dressingOf, type Print, type Surface } from '../materials.ts';

/** Height of a surface, 0 to about 1, at a place of its tile (0 to 1 in both directions). */
type Relief = (x: number, y: number) => number;

/** The same sequence of chance for every picture (Numerical Recipes' linear congruential generator). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function sheet(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no canvas');
  return [canvas, context];
}

function tiled(canvas: HTMLCanvasElement, colours: boolean, repeat: V2): Texture {
  const texture = new CanvasTexture(canvas);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.repeat.set(...repeat);
  texture.anisotropy = 8;
  texture.colorSpace = colours ? SRGBColorSpace : NoColorSpace;
  return texture;
}

/** A tiling relief as a normal map of `n` pixels. */
function normalMap(n: number, relief: Relief, strength: number, repeat: V2): Texture {
  const [canvas, context] = sheet(n, n);
  const image = context.createImageData(n, n);
  const heights = new Float32Array(n * n);
  for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) heights[y * n + x] = relief(x / n, y / n);
  const height = (x: number, y: number) => heights[((y + n) % n) * n + ((x + n) % n)];
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const dx = (height(x + 1, y) - height(x - 1, y)) * strength;
      const dy = (height(x, y + 1) - height(x, y - 1)) * strength;
      const length = Math.hypot(dx, dy, 1);
      image.data.set(
        [(-dx / length) * 127.5 + 127.5, (dy / length) * 127.5 + 127.5, (1 / length) * 127.5 + 127.5, 255],
        (y * n + x) * 4,
      );
    }
  context.putImageData(image, 0, 0);
  return tiled(canvas, false, repeat);
}

/** Smooth noise on a tiling lattice of `n` points. */
function lattice(n: number, random: () => number): Relief {
  const values = new Float32Array(n * n).map(random);
  const value = (a: number, b: number) => values[((b + n) % n) * n + ((a + n) % n)];
  return (x, y) => {
    const [i, j] = [Math.floor(x * n), Math.floor(y * n)];
    const [f, g] = [x * n - i, y * n - j];
    const [s, t] = [f * f * (3 - 2 * f), g * g * (3 - 2 * g)];
    const top = value(i, j) * (1 - s) + value(i + 1, j) * s;
    return top * (1 - t) + (value(i, j + 1) * (1 - s) + value(i + 1, j + 1) * s) * t;
  };
}

/** Cells like those of hide: 0 in the furrows between them (Worley, 1996). */
function cells(n: number, random: () => number): Relief {
  const seeds = Array.from({ length: n * n }, (_, k) => [((k % n) + random()) / n, (Math.floor(k / n) + random()) / n]);
  return (x, y) => {
    let [first, second] = [9, 9];
    for (let dj = -1; dj <= 1; dj++)
      for (let di = -1; di <= 1; di++) {
        const [sx, sy] = seeds[((Math.floor(y * n) + dj + n) % n) * n + ((Math.floor(x * n) + di + n) % n)];
        const [ax, ay] = [Math.abs(x - sx), Math.abs(y - sy)];
        const d = Math.hypot(Math.min(ax, 1 - ax), Math.min(ay, 1 - ay)) * n;
        if (d < first) [first, second] = [d, first];
        else if (d < second) second = d;
      }
    return second - first;
  };
}

const TOWS = 16;
const overThread = (x: number, y: number) => (Math.floor(x * TOWS) + Math.floor(y * TOWS)) % 4 < 2;

/** The weave of 2/2 twill as colours: a sheen along each tow. */
function twill(repeat: V2): Texture {
  const n = 512;
  const random = chance(11);
  const [canvas, context] = sheet(n, n);
  const image = context.createImageData(n, n);
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const warp = overThread(x / n, y / n);
      const across = ((warp ? x : y) / n) * TOWS;
      const grey = (warp ? 34 : 17) + 14 * Math.sin((across % 1) * Math.PI) + random() * 5;
      image.data.set([grey, grey, grey + 2, 255], (y * n + x) * 4);
    }
  context.putImageData(image, 0, 0);
  return tiled(canvas, true, repeat);
}

function reliefOf(kind: Surface): { size: number; relief: Relief; depth: number } {
  const random = chance(7);
  if (kind === 'leather') {
    const [fine, coarse] = [cells(40, random), cells(22, random)];
    const relief: Relief = (x, y) => Math.min(1, fine(x, y) * 2.2) * 0.7 + Math.min(1, coarse(x, y) * 2) * 0.5;
    return { size: 512, relief, depth: 1.6 };
  }
  if (kind === 'carbon')
    return {
      size: 512,
      relief: (x, y) => Math.sin((((overThread(x, y) ? x : y) * TOWS) % 1) * Math.PI),
      depth: 1.6,
    };
  if (kind === 'tape') {
    const rough = lattice(48, random);
    const relief: Relief = (x, y) => {
      const step = ((y + x * 0.5) % 0.5) * 2;
      return (step < 0.12 ? step / 0.12 : 1) * 1.4 + rough(x, y) * 0.12;
    };
    return { size: 256, relief, depth: 1.2 };
  }
  if (kind === 'waffle') {
    const ridge = (v: number) => Math.abs((v % 1) - 0.5);
    return {
      size: 256,
      relief: (x, y) => Math.max(ridge(x * 8 + y * 8), ridge(x * 8 - y * 8 + 8)) * 2,
      depth: 2.2,
    };
  }
  if (kind === 'tan wall') {
    const wave = (v: number) => Math.sin(v * Math.PI * 32) * 0.5;
    return { size: 128, relief: (x, y) => wave(x + y) + wave(x - y), depth: 0.35 };
  }
  if (kind === 'brushed') {
    const [long, fine] = [chance(3), lattice(128, random)];
    const lines = Float32Array.from({ length: 256 }, long);
    return { size: 256, relief: (x, y) => lines[Math.floor(y * 256) % 256] * 0.4 + fine(x, y) * 0.05, depth: 0.7 };
  }
  if (kind === 'cork') {
    const [grain, fine] = [cells(18, random), lattice(96, random)];
    return { size: 256, relief: (x, y) => Math.min(1, grain(x, y) * 3) * 0.6 + fine(x, y) * 0.3, depth: 1.2 };
  }
  const [coarse, fine] = [lattice(64, random), lattice(128, random)];
  return { size: 256, relief: (x, y) => coarse(x, y) * 0.5 + fine(x, y) * 0.5, depth: kind === 'foam' ? 1.8 : 1.1 };
}

/** A print as a texture: y runs upwards in millimetres, downwards on the canvas. */
function printTexture({ low, high, ground, shapes = [], words = [], scale = 4 }: Print): Texture {
  const [width, height] = [Math.round((high[0] - low[0]) * scale), Math.round((high[1] - low[1]) * scale)];
  const [canvas, g] = sheet(width, height);
  if (ground !== null) {
    g.fillStyle = ground;
    g.fillRect(0, 0, width, height);
  }
  g.setTransform(scale, 0, 0, -scale, -low[0] * scale, high[1] * scale);
  for (const { points, colour, width: line } of shapes) {
    g.beginPath();
    for (const [x, y] of points) g.lineTo(x, y);
    if (line === undefined) {
      g.fillStyle = colour;
      g.closePath();
      g.fill();
    } else {
      g.strokeStyle = colour;
      g.lineWidth = line;
      g.stroke();
    }
  }
  for (const { text, from, to, size, colour, track = size * 0.18, weight = 800 } of words) {
    g.save();
    g.translate((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    g.rotate(Math.atan2(to[1] - from[1], to[0] - from[0]));
    g.scale(1, -1);
    g.font = `${weight} ${size}px "Liberation Sans", Arial, sans-serif`;
    g.letterSpacing = `${track}px`;
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillStyle = colour;
    g.fillText(text, track / 2, 0);
    g.restore();
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = ClampToEdgeWrapping;
  texture.wrapT = ClampToEdgeWrapping;
  texture.anisotropy = 8;
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

const dressed = new WeakSet<MeshPhysicalMaterial>();

function dress(material: MeshPhysicalMaterial): void {
  const dressing = dressingOf(material);
  if (!dressing || dressed.has(material)) return;
  dressed.add(material);
  if (dressing.surface) {
    const { kind, strength, repeat } = dressing.surface;
    const { size, relief, depth } = reliefOf(kind);
    material.normalMap = normalMap(size, relief, depth, repeat);
    material.normalScale = new Vector2(strength, strength);
    if (kind === 'carbon') material.map = twill(repeat);
  }
  if (dressing.print) material.map = printTexture(dressing.print);
  material.needsUpdate = true;
}

/** Draws the textures of all materials of an object, each once. */
export function dressAll(object: Object3D): void {
  object.traverse((child) => {
    const { material } = child as Partial<Mesh>;
    for (const one of Array.isArray(material) ? material : [material])
      if (one instanceof MeshPhysicalMaterial) dress(one);
  });
}

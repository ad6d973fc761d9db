import { Mesh, type Object3D, Vector3 } from 'three';
import { trianglesOf } from '../geometry/soundness.ts';
import { welded } from '../geometry/welded.ts';
import { modelOf, viewOf } from '../models.ts';
import { scenes } from '../scenes.ts';
import { expose } from './exposure.ts';
import { frameScene } from './framing.scene.ts';
import { type Framed, framePart } from './framing.ts';
import type { PartJob, Report, SceneJob } from './jobs.ts';
import { dressAll } from './textures.ts';

// What runs in the browser: it takes jobs from studio.ts and sends pixels back to it.

declare global {
  interface Window {
    takePart(job: PartJob): Promise<Report[]>;
    takeScene(job: SceneJob): Promise<Report>;
  }
}

const weldedAlready = new WeakSet<object>();

/** Corners that triangles share are drawn once. */
function weld(object: Object3D): void {
  object.traverse((child) => {
    if (!(child instanceof Mesh) || weldedAlready.has(child)) return;
    weldedAlready.add(child);
    const before = child.geometry;
    child.geometry = welded(before);
    before.dispose();
  });
}

function release(object: Object3D): void {
  object.traverse((child) => {
    if (child instanceof Mesh) child.geometry.dispose();
  });
}

interface Taking {
  readonly framed: Framed;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly began: number;
}

async function take({ framed, width, height, frames, began }: Taking): Promise<Omit<Report, 'seen' | 'points'>> {
  weld(framed.root);
  dressAll(framed.root);
  const modelled = performance.now();
  const pixels = await expose(framed, { width, height, frames });
  await fetch('/pixels', { method: 'POST', body: pixels.slice().buffer });
  const triangles = trianglesOf(framed.root);
  const { mark, shrunk } = framed;
  const milliseconds = { model: modelled - began, picture: performance.now() - modelled };
  return { width, height, mark, shrunk, triangles, milliseconds };
}

window.takePart = async ({ part, shots }) => {
  let began = performance.now();
  const model = modelOf(part);
  const reports: Report[] = [];
  for (const { view, size, frames } of shots) {
    const { view: from, pixelsPerMm } = viewOf(part.category, view);
    const shown = from.unmeasured ? { ...model, measured: null } : model;
    const framed = framePart(shown, from, pixelsPerMm);
    reports.push({
      ...(await take({ framed, width: size, height: size, frames, began })),
      seen: from.seen,
      points: {},
    });
    began = performance.now();
  }
  release(model.object);
  return reports;
};

window.takeScene = async ({ scene: name, crop: format, width, frames }) => {
  const began = performance.now();
  const scene = scenes.find((one) => one.name === name);
  const crop = scene?.crops.find((one) => one.name === format);
  if (!scene || !crop) throw new Error(`There is no scene ${name} ${format}`);
  const height = Math.round((width * crop.height) / crop.width);
  const { project, ...framed } = frameScene(scene.build(), crop);
  const points = Object.fromEntries(
    Object.entries(scene.points ?? {}).map(([key, place]) => {
      const [x, y] = project(new Vector3(...place));
      return [key, [Math.round(x * crop.width * 10) / 10, Math.round(y * crop.height * 10) / 10] as const];
    }),
  );
  const taken = await take({ framed, width, height, frames, began });
  release(framed.root);
  return { ...taken, seen: '', points };
};

document.title = 'ready';

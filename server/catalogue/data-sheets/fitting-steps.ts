import type { FamilyName } from '#contract/catalogue/families.ts';
import type { Attributes, Part } from '#contract/catalogue/parts.ts';
import type { Said } from '#contract/catalogue/specification/say.ts';
import { adapterSteps } from './fitting.adapters.ts';
import { brakeSteps } from './fitting.brakes.ts';
import { cockpitSteps } from './fitting.cockpit.ts';
import { drivetrainSteps } from './fitting.drivetrain.ts';
import { drivetrainSmallPartsSteps } from './fitting.drivetrain-small-parts.ts';
import { frameAndForkSteps } from './fitting.frame-and-fork.ts';
import type { Fitting } from './fitting.ts';
import { wheelSteps } from './fitting.wheels.ts';

const steps: Fitting<FamilyName> = {
  ...drivetrainSteps,
  ...drivetrainSmallPartsSteps,
  ...brakeSteps,
  ...wheelSteps,
  ...adapterSteps,
  ...cockpitSteps,
  ...frameAndForkSteps,
};

const byFamily = new Map<string, (known: Attributes) => readonly Said[]>(Object.entries(steps));

/** How a part is fitted, step by step; none for a part of no family. */
export function fittingSteps({ category, attributes }: Pick<Part, 'category' | 'attributes'>): string[] {
  return (byFamily.get(category)?.(attributes) ?? []).filter((step) => step !== undefined);
}

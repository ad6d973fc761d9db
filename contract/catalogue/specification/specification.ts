import { capital } from '#contract/wording.ts';
import type { FamilyName } from '../families.ts';
import type { Attributes, Part } from '../parts.ts';
import { adapterComposers } from './adapters.ts';
import { brakeComposers } from './brakes.ts';
import { cockpitComposers } from './cockpit.ts';
import { drivetrainComposers } from './drivetrain.ts';
import { drivetrainSmallPartsComposers } from './drivetrain-small-parts.ts';
import { fittingComposers } from './fitting.ts';
import { frameAndForkComposers } from './frame-and-fork.ts';
import type { Composed, Composers, Rows } from './say.ts';
import { tyreComposers } from './tyres.ts';
import { wheelComposers } from './wheels.ts';

/** A fact of a part as people read it. */
export interface PartFact {
  readonly name: string;
  readonly value: string;
  /** The number of a value that is one measure, in the value's own unit. */
  readonly amount?: number;
}

/** A part as the trade describes it. */
export interface Specification {
  /** What decides whether it fits, in one line; null where its family has nothing to say. */
  readonly summary: string | null;
  /** What must agree with the parts beside it. */
  readonly fit: readonly PartFact[];
  /** What it measures, and what it is made of. */
  readonly measures: readonly PartFact[];
}

const composers: Composers<FamilyName> = {
  ...drivetrainComposers,
  ...drivetrainSmallPartsComposers,
  ...fittingComposers,
  ...brakeComposers,
  ...wheelComposers,
  ...adapterComposers,
  ...cockpitComposers,
  ...frameAndForkComposers,
  ...tyreComposers,
};

const byFamily = new Map<string, (known: Attributes) => Composed>(Object.entries(composers));

const nothing: Specification = { summary: null, fit: [], measures: [] };

/**
 * A part as the trade describes it: `104 mm, four arms`, `12 × 148 mm, thread M12 × 1.0`, `29 × 2.4 (61-622)`. What is not
 * known of it is left out; a part of no family has nothing.
 */
export function specificationOf({ category, attributes }: Pick<Part, 'category' | 'attributes'>): Specification {
  const compose = byFamily.get(category);
  if (!compose) return nothing;
  const { summary, fit, measures } = compose(attributes);
  return { summary: summary === undefined ? null : capital(summary), fit: factsIn(fit), measures: factsIn(measures) };
}

function factsIn(rows: Rows): PartFact[] {
  return Object.entries(rows).flatMap(([name, said]) => {
    if (said === undefined) return [];
    return [typeof said === 'string' ? { name, value: shown(said) } : { name, value: said.text, amount: said.amount }];
  });
}

const plain: ReadonlySet<string> = new Set(['yes', 'no', 'none']);

/** The values of choices are written small. */
function shown(said: string): string {
  return plain.has(said) ? said : capital(said);
}

import type { Bicycle, PartIn } from './bicycle.ts';

/** What carries the rings or the sprockets of a bicycle, and how many teeth they have; read when it is asked. */
export interface Toothed {
  readonly parts: readonly { readonly sku: string }[];
  readonly teeth: () => readonly number[];
}

const ofCrank = ({ attributes: a }: PartIn<'Crankset'>) =>
  [a.teeth, a.middleTeeth, a.innerTeeth].filter((teeth) => teeth > 0);

/** The rings: single ones take the place of those of the crankset where there are as many. Null where there are none. */
export function ringsOf(bicycle: Bicycle): Toothed | null {
  const [crank] = bicycle('Crankset');
  const single = bicycle('Chainring');
  if (!crank) return single.length > 0 ? { parts: single, teeth: () => teethOf(single) } : null;
  const all = [crank, ...single];
  return {
    parts: single.length > 0 ? all : [crank],
    teeth: () => (single.length >= ofCrank(crank).length ? teethOf(single) : ofCrank(crank)),
  };
}

const teethOf = (rings: readonly PartIn<'Chainring'>[]) => rings.map(({ attributes }) => attributes.teeth);

/** The sprockets of the cassette or freewheel; null where there are none. */
export function sprocketsOf(bicycle: Bicycle): Toothed | null {
  const part = bicycle('Cassette')[0] ?? bicycle('Freewheel')[0];
  return part ? { parts: [part], teeth: () => part.attributes.sprockets } : null;
}

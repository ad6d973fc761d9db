import type { FitSum } from '#contract/catalogue/fit/fit.schema.ts';
import { type End, type Mount, nativeRotor, rotorAdapter } from '../interfaces/rotor.ts';
import { type Bicycle, sum } from './bicycle.ts';

/** How much an adapter lifts a calliper, in millimetres: half of what the rotor is larger than the mount was made for (byka.com). */
export function adapterHeight(rotorMm: number, nativeMm: number): number {
  return (rotorMm - nativeMm) / 2;
}

const words = { front: 'Adapter of the front brake', rear: 'Adapter of the rear brake' } as const;

/** The adapters that the rotors of a bicycle need, and whether they are among its parts. Of two sizes whose ends are not known the larger rotor is in front. */
export function adapterSums(bicycle: Bicycle): FitSum[] {
  const at = (end: End, holder: { readonly sku: string; readonly attributes: Mount } | undefined): FitSum[] => {
    const rotors = bicycle('Disc rotor').filter((rotor) => (rotor.end ?? end) === end);
    if (!holder || rotors.length === 0) return [];
    const adapters = bicycle('Brake adapter');
    const found = sum(words[end], 'mm', [holder, ...rotors, ...adapters], () => {
      const sizes = rotors.map(({ attributes }) => attributes.diameterMm);
      const { brakeMount } = holder.attributes;
      const native = nativeRotor(brakeMount);
      const size = end === 'front' ? Math.max(...sizes) : Math.min(...sizes);
      // What is smaller than the mount was made for fits nowhere, which the rotor's own rule says.
      if (native === null || size <= native) return { value: 0 };
      const value = adapterHeight(size, native);
      const { what, isIt } = rotorAdapter(brakeMount, native, size, end);
      return adapters.some(({ attributes }) => isIt(attributes))
        ? { value, verdict: 'fits' }
        : { value, verdict: 'adapter', note: `with ${what}` };
    });
    return found.value === 0 ? [] : [found];
  };
  return [...at('front', bicycle('Fork')[0]), ...at('rear', bicycle('Frame')[0])];
}

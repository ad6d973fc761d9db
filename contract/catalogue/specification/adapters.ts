import { type Composers, list, mm, say } from './say.ts';
import { axleSize } from './shared.ts';

/** How the trade describes what lets a part of one standard go into another. */
export const adapterComposers: Composers<'Axle adapter' | 'Bottom bracket adapter'> = {
  'Axle adapter': (known) => {
    const hub = axleSize(known.hubAxleMm, known.hubWidthMm);
    const end = axleSize(known.axleMm, known.widthMm);
    return {
      summary: list(say`${hub} hub to ${end} ${known.position === 'front' ? 'fork' : 'frame'}`, known.kind),
      fit: {
        Position: known.position,
        Hub: hub,
        'Frame or fork': list(end, known.axleMm && known.axleMm < 12 ? 'quick release' : 'through axle'),
      },
      measures: { Kind: known.kind, Material: list(known.material, known.finish) },
    };
  },
  'Bottom bracket adapter': ({ kind, shells, outsideMm, axleMm, thread, shellMm, material, finish }) => {
    const inside = thread === 'none' ? say`${axleMm} mm axle` : say`BSA, ${thread}`;
    return {
      summary: list(say`${outsideMm} mm to ${inside}`, shells),
      fit: {
        'Bottom bracket': shells,
        [thread === 'none' ? 'Bore of the bearings' : 'Bore of the shell']: mm(outsideMm),
        'Crank axle': axleMm === 0 ? 'as the bottom bracket has it' : mm(axleMm),
        'Thread inside': thread,
        'Shell width': shellMm === 0 ? 'any' : mm(shellMm),
      },
      measures: { Kind: kind, Material: list(material, finish) },
    };
  },
};

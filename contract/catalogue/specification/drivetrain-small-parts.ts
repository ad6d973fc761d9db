import { chains, chainsShort } from './drivetrain.ts';
import { type Composers, counted, joined, list, mm, say, speeds, unlessNone, yesOrNo } from './say.ts';

/** How the trade describes the small parts of a drivetrain. */
export const drivetrainSmallPartsComposers: Composers<'Chain link' | 'Chainring bolt' | 'Lock ring' | 'Driver spacer'> =
  {
    'Chain link': (known) => ({
      summary: list(
        say`${known.pinLengthMm} mm over the pins`,
        chainsShort(known.chainSpeeds),
        packed(known.linksPacked),
      ),
      fit: { Chain: chains(known.chainSpeeds), 'Pin length': mm(known.pinLengthMm), Plates: known.plates },
      measures: {
        Closure: known.closure,
        Reusable: yesOrNo(known.reusable),
        Pack: packed(known.linksPacked),
        Finish: known.finish,
      },
    }),
    'Chainring bolt': (known) => ({
      summary: list(say`M8 × 0.75, ${known.lengthMm} mm`, say`set of ${known.pieces}`, say`for ${rings(known.rings)}`),
      fit: {
        Thread: 'M8 × 0.75',
        Holds: rings(known.rings),
        'Nut length': mm(known.lengthMm),
        Arms: say`${known.pieces}`,
      },
      measures: { Set: counted(known.pieces, 'bolt'), Tool: known.tool, Material: list(known.material, known.finish) },
    }),
    'Lock ring': ({ fits, smallestTeeth: teeth, axleMm, tool, outsideMm, material, finish }) => ({
      summary: list(
        fits === 'centre lock' ? 'centre lock rotor' : fits,
        teeth ? say`smallest sprocket ${teeth} T` : undefined,
        axleMm ? say`axles up to ${axleMm} mm` : undefined,
        fits && threads[fits],
      ),
      fit: {
        Fits: fits,
        Thread: fits && threads[fits],
        'Smallest sprocket': unlessNone(teeth, say`${teeth} T`),
        'Largest axle': unlessNone(axleMm, mm(axleMm)),
        Tool: tool,
      },
      measures: { 'Outside diameter': mm(outsideMm), Material: list(material, finish) },
    }),
    'Driver spacer': ({ body, cassetteSpeeds: counts, thicknessMm, pieces, material, finish }) => ({
      summary: list(say`${thicknessMm} mm`, body, say`for ${cassettes(counts)}`),
      fit: { 'Driver body': body, Cassette: cassettes(counts), Thickness: mm(thicknessMm) },
      measures: { Pieces: say`${pieces}`, Material: list(material, finish) },
    }),
  };

/** Threads of the standards whose figures are published. */
const threads = {
  HG: 'M30.6 × 1',
  'fixed hub': '1.29 in × 24 TPI, left-handed',
  'Micro Spline': undefined,
  'centre lock': undefined,
} as const;

const packed = (links: number | undefined) => counted(links, 'link');
const rings = (count: number | undefined) => counted(count, 'ring');

/** `8-, 9- and 10-speed cassettes`; 1 stands for one sprocket. */
function cassettes(counts: readonly number[] | undefined) {
  const [first] = counts ?? [];
  if (!counts || first === undefined) return undefined;
  if (first === 1) return 'a single sprocket';
  const last = counts.length - 1;
  return say`${joined(counts.map((count, i) => (i < last ? `${count}-` : (speeds(count) ?? ''))))} cassettes`;
}

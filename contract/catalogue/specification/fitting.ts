import { type Composers, joined, list, mm, type Said, say, unlessNone } from './say.ts';

/** A pack of one is said as one piece: `pack of 100`. */
const packOf = (pieces: number | undefined): Said => (pieces === 1 ? 'one piece' : say`pack of ${pieces}`);

/** How the trade describes hangers, cables and their housing, and tools. */
export const fittingComposers: Composers<'Derailleur hanger' | 'Cable' | 'Cable housing' | 'Tool'> = {
  'Derailleur hanger': (known) => {
    const hub = known.hubWidthsMm && `${joined(known.hubWidthsMm.map(String))} mm`;
    return {
      summary: list(known.kind, hub && `for ${hub} hubs`, known.mount),
      fit: { Frame: known.frames, 'Rear hub': hub, Derailleur: known.mount, Fixing: known.fixing },
      measures: {
        Kind: known.kind,
        Thickness: mm(known.thicknessMm),
        Material: list(known.material, known.finish),
      },
    };
  },
  Cable: (known) => {
    const size = say`${known.diameterMm} × ${known.lengthMm} mm`;
    return {
      summary: list(size, known.head, known.wire, known.pieces === 1 ? undefined : packOf(known.pieces)),
      fit: { For: known.use, Head: known.head, Diameter: mm(known.diameterMm) },
      measures: {
        Length: mm(known.lengthMm),
        Wire: list(known.wire, known.surface),
        Packed: packOf(known.pieces),
      },
    };
  },
  'Cable housing': (known) => ({
    summary: list(
      say`${known.outerMm} mm`,
      known.kind === 'end caps' ? say`${known.endCaps} end caps` : known.construction,
      known.lengthM === 0 ? undefined : say`${known.lengthM} m`,
      say`for ${known.use}`,
    ),
    fit: {
      For: known.use,
      'Outside diameter': mm(known.outerMm),
      Cable: say`up to ${known.cableMm} mm`,
    },
    measures: {
      Kind: known.kind,
      Construction: known.construction,
      Length: unlessNone(known.lengthM, say`${known.lengthM} m`),
      'End caps': unlessNone(known.endCaps, say`${known.endCaps}`),
      Colour: known.colour,
    },
  }),
  Tool: (known) => {
    const notches = known.notches === 0 ? undefined : say`${known.notches}`;
    return {
      summary: list(known.kind, say`${known.gripMm} mm`, notches && say`${notches} notches or splines`),
      fit: { For: known.fits, Size: mm(known.gripMm), 'Notches or splines': notches, 'Driven by': known.drive },
      measures: { Kind: known.kind, Length: mm(known.lengthMm), Material: list(known.material, known.finish) },
    };
  },
};

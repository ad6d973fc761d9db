import { type Composers, list, measured, mm, say, unlessNone, yesOrNo } from './say.ts';
import { fromTo } from './shared.ts';

/** How the trade describes tyres and tubes; sizes in brackets are the ETRTO's (ISO 5775-1). */
export const tyreComposers: Composers<'Tyre' | 'Inner tube' | 'Tubeless valve' | 'Sealant'> = {
  Tyre: (known) => {
    const size = say`${known.size} (${known.widthMm}-${known.beadSeatMm})` ?? known.size;
    return {
      summary: list(size, known.bead, known.tubelessReady ? 'tubeless ready' : undefined),
      fit: {
        Size: size,
        'Rim widths': say`${fromTo(known.rimWidthsMm)} inside`,
        'Tubeless ready': yesOrNo(known.tubelessReady),
        'Hookless rims': yesOrNo(known.hookless),
        'Most pressure': measured(known.mostBar, 'bar'),
        'Most load': measured(known.loadKg, 'kg'),
        'Electric bicycles': known.eBike,
      },
      measures: {
        Tread: list(known.tread, say`${known.treadMm} mm high`),
        Studs: unlessNone(known.studs, say`${known.studs}`),
        Bead: known.bead,
        Casing: measured(known.threadsPerInch, 'TPI'),
        Protection: known.protection,
        'Side wall': known.sideWall,
      },
    };
  },
  'Inner tube': (known) => {
    const [least, most] = known.widthsMm ?? [];
    const size = say`${known.size} (${least}/${most}-${known.beadSeatMm})` ?? known.size;
    return {
      summary: list(size, say`${known.valve} ${known.valveMm} mm`),
      fit: {
        Size: size,
        'Tyre widths': fromTo(known.widthsMm),
        Valve: list(known.valve, say`${known.valveMm} mm`, known.stem),
      },
      measures: { Wall: mm(known.wallMm), Material: list(known.material, known.colour) },
    };
  },
  'Tubeless valve': (known) => {
    const depth = say`up to ${known.deepestRimMm} mm`;
    return {
      summary: list(say`${known.valve} ${known.valveMm} mm`, say`${known.base} base`, say`rims ${depth} deep`),
      fit: {
        Valve: list(known.valve, say`${known.valveMm} mm`),
        'Rim depth': depth,
        'Rubber base': known.base,
        'Removable core': yesOrNo(known.removableCore),
      },
      measures: { Material: list(known.material, known.finish) },
    };
  },
  Sealant: (known) => {
    const [road, gravel, trail] = known.doseMl ?? [];
    const [least, most] = known.temperaturesC ?? [];
    return {
      summary: list(
        measured(known.contentMl, 'ml')?.text,
        known.base,
        known.ammonia === false ? 'no ammonia' : undefined,
      ),
      fit: {
        Content: measured(known.contentMl, 'ml'),
        'Dose for a tyre': list(say`${road} ml for 28 mm`, say`${gravel} ml for 45 mm`, say`${trail} ml for 61 mm`),
        Base: known.base,
        Ammonia: yesOrNo(known.ammonia),
      },
      measures: {
        'Seals holes up to': mm(known.sealsMm),
        Temperatures: say`${least} to ${most} °C`,
        'Lasts in the tyre': measured(known.lastsMonths, 'months'),
        Container: known.container,
      },
    };
  },
};

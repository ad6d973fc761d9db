import { beadSeats } from '#contract/catalogue/families/family.ts';
import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { byList, doesNotFit, fits, type Outcome, within } from '../outcome.ts';

type Tyre = AttributesOf<'Tyre'>;
interface Seat {
  readonly beadSeatMm: number;
  readonly innerMm: number;
  readonly bead: 'hooked' | 'hookless';
}

function onRim(tyre: Tyre, { beadSeatMm, innerMm, bead }: Seat): Outcome {
  if (tyre.beadSeatMm !== beadSeatMm)
    return doesNotFit(`bead seat ${tyre.beadSeatMm} mm`, `${beadSeatMm} mm`, `needs a rim of ${tyre.beadSeatMm} mm`);
  const says = [`rims of ${tyre.rimWidthsMm[0]} to ${tyre.rimWidthsMm[1]} mm`, `${innerMm} mm inside`] as const;
  if (!within(innerMm, tyre.rimWidthsMm))
    return doesNotFit(...says, `needs a rim of ${tyre.rimWidthsMm.join(' to ')} mm inside`);
  if (bead === 'hookless' && !tyre.hookless)
    return byList(
      doesNotFit('for rims with hooks', 'hookless', 'needs a rim with hooks: the tyre is not released for others'),
    );
  return fits(...says, bead === 'hookless' ? hooklessNote(tyre.mostBar) : undefined);
}

/** The most that a rim without hooks bears, in bar, whatever the tyre does (ETRTO: 72.5 psi). */
const HOOKLESS_MOST = 5;

/** What a rim without hooks says of the pressure. */
const hooklessNote = (mostBar: number) =>
  `at most ${Math.min(mostBar, HOOKLESS_MOST)} bar on a hookless rim, or less where its maker says so`;

/** How far a tyre stays away from frame and fork, in millimetres, is in what their makers give as the widest. */
function between(tyre: Tyre, { wheel, widestTyreMm }: Pick<AttributesOf<'Frame'>, 'wheel' | 'widestTyreMm'>): Outcome {
  const seat = beadSeats[wheel];
  if (seat !== tyre.beadSeatMm)
    return doesNotFit(
      `bead seat ${tyre.beadSeatMm} mm`,
      `${wheel}, ${seat} mm`,
      `needs wheels of ${tyre.beadSeatMm} mm`,
    );
  const says = [`${tyre.widthMm} mm`, `up to ${widestTyreMm} mm`] as const;
  return tyre.widthMm <= widestTyreMm ? fits(...says) : doesNotFit(...says, `needs room for ${tyre.widthMm} mm`);
}

/** What of a wheel carries the tyre. Each value is read where it is needed: what somebody has may say less of itself. */
const ofWheel = (w: AttributesOf<'Wheel'>): Seat => ({
  get beadSeatMm() {
    return w.beadSeatMm;
  },
  get innerMm() {
    return w.rimInnerMm;
  },
  get bead() {
    return w.bead;
  },
});

function tapeOn({ rimWidthsMm }: AttributesOf<'Rim tape'>, innerMm: number): Outcome {
  const says = [`rims of ${rimWidthsMm[0]} to ${rimWidthsMm[1]} mm`, `${innerMm} mm inside`] as const;
  return within(innerMm, rimWidthsMm)
    ? fits(...says)
    : doesNotFit(...says, `needs a rim of ${rimWidthsMm.join(' to ')} mm inside`);
}

function valveIn(v: AttributesOf<'Tubeless valve'>, depthMm: number): Outcome {
  const says = [`rims up to ${v.deepestRimMm} mm deep`, `${depthMm} mm deep`] as const;
  return depthMm <= v.deepestRimMm ? fits(...says) : doesNotFit(...says, 'needs a longer valve');
}

/** Rim, tyre, tube, tape and valve, and the room in frame and fork. */
export const tyre: Interface = {
  name: 'Rim and tyre',
  standard: 'ISO 5775-1 and -2 (ETRTO)',
  source: 'schwalbe.com on hookless rims, road.cc 307895, urbanusmagnus.com on valves',
  meetings: [
    meeting('Tyre', 'Rim', (t, r) => onRim(t, r)),
    meeting('Tyre', 'Wheel', (t, w) => onRim(t, ofWheel(w))),
    meeting('Tyre', 'Frame', between),
    meeting('Tyre', 'Fork', between),
    meeting('Inner tube', 'Tyre', (tube, t) => {
      if (tube.beadSeatMm !== t.beadSeatMm)
        return doesNotFit(`${tube.beadSeatMm} mm`, `${t.beadSeatMm} mm`, `needs a tyre of ${tube.beadSeatMm} mm`);
      const says = [`tyres of ${tube.widthsMm[0]} to ${tube.widthsMm[1]} mm`, `${t.widthMm} mm`] as const;
      return within(t.widthMm, tube.widthsMm)
        ? fits(...says)
        : doesNotFit(...says, `needs a tyre of ${tube.widthsMm.join(' to ')} mm`);
    }),
    meeting('Inner tube', 'Rim', (tube, r) => {
      if (tube.beadSeatMm !== r.beadSeatMm)
        return doesNotFit(`${tube.beadSeatMm} mm`, `${r.beadSeatMm} mm`, `needs a rim of ${tube.beadSeatMm} mm`);
      const wide = tube.valve !== 'Presta';
      const says = [`${tube.valve}, ${tube.valveMm} mm`, `${r.valveHole}, ${r.depthMm} mm deep`] as const;
      if (wide && r.valveHole === '6.5 mm, Presta') return doesNotFit(...says, 'needs a hole of 8.5 mm; do not drill');
      if (tube.valveMm < r.depthMm + 15) return doesNotFit(...says, `needs a valve of ${r.depthMm + 15} mm at least`);
      return fits(...says, !wide && r.valveHole !== '6.5 mm, Presta' ? 'with a grommet for the wider hole' : undefined);
    }),
    meeting('Rim tape', 'Rim', (t, r) => tapeOn(t, r.innerMm)),
    meeting('Rim tape', 'Wheel', (t, w) => tapeOn(t, w.rimInnerMm)),
    meeting('Tubeless valve', 'Rim', (v, r) =>
      r.tubelessReady ? valveIn(v, r.depthMm) : doesNotFit('tubeless', 'for tubes', 'needs a tubeless rim'),
    ),
    meeting('Tubeless valve', 'Wheel', (v, w) =>
      w.tubelessReady ? valveIn(v, w.rimDepthMm) : doesNotFit('tubeless', 'for tubes', 'needs a tubeless rim'),
    ),
    meeting('Wheel', 'Frame', (w, f) => (w.position === 'rear' ? sameSize(w.beadSeatMm, f.wheel) : null)),
    meeting('Wheel', 'Fork', (w, f) => (w.position === 'front' ? sameSize(w.beadSeatMm, f.wheel) : null)),
    meeting('Fork', 'Frame', (fork, frame) => sameSize(beadSeats[fork.wheel], frame.wheel)),
  ],
};

function sameSize(beadSeatMm: number, wheel: keyof typeof beadSeats): Outcome {
  const says = [`${beadSeatMm} mm`, `${wheel}, ${beadSeats[wheel]} mm`] as const;
  return beadSeatMm === beadSeats[wheel] ? fits(...says) : doesNotFit(...says, `needs wheels of ${beadSeatMm} mm`);
}

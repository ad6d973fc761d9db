import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { type Adapter, doesNotFit, fits, type Outcome, same, withAdapter, within } from '../outcome.ts';

type Ends = AttributesOf<'Frame'>['rearAxle'] | AttributesOf<'Fork'>['axle'];
interface Turning {
  readonly position: 'front' | 'rear';
  readonly widthMm: number;
  readonly axleMm: number;
}

/** Hubs that go into other ends by sleeves, end caps or spacers, as the trade sells them. */
const adapted: readonly (readonly [hub: string, ends: string, what: string])[] = [
  ['100 × 15', '100 × 12', 'sleeves from 15 to 12 mm'],
  ['100 × 15', '100 × 9', 'plugs from 15 mm to quick release'],
  ['100 × 12', '100 × 9', 'plugs from 12 mm to quick release'],
  ['142 × 12', '135 × 10', 'end caps from 142 × 12 to 135 × 10'],
  ['100 × 15', '110 × 15', 'Boost spacers from 100 to 110 mm'],
];

function inEnds(turning: Turning, end: 'front' | 'rear', ends: Ends): Outcome | null {
  if (turning.position !== end) return null;
  const hub = `${turning.widthMm} × ${turning.axleMm}`;
  if (hub === ends) return fits(hub, ends);
  const between = adapted.find(([one, other]) => one === hub && other === ends);
  if (between) return withAdapter(hub, ends, adapterOf(turning, ends, between[2]));
  // A quick-release axle of 9 or 10 mm cannot be bored for a through axle.
  return doesNotFit(hub, ends, `needs ends for ${hub}`);
}

function adapterOf({ widthMm, axleMm }: Turning, ends: string, what: string): Adapter {
  return {
    what,
    among: 'Axle adapter',
    isIt: (a) => a.hubWidthMm === widthMm && a.hubAxleMm === axleMm && `${a.widthMm} × ${a.axleMm}` === ends,
  };
}

type Axle = AttributesOf<'Thru axle'>;
type Threaded = Pick<AttributesOf<'Frame'>, 'axleThread' | 'axleLengthMm'>;

/** A thru axle in frame or fork: width, thread, and its length below the head, which may be 2 mm less or 3 mm more. */
function axleInEnds(
  axle: Axle,
  end: 'front' | 'rear',
  ends: Ends,
  { axleThread, axleLengthMm }: Threaded,
): Outcome | null {
  if (axle.position !== end) return null;
  if (axleThread === 'none') return doesNotFit(axle.thread, 'open ends', 'needs closed ends with a thread');
  const across = `${axle.hubWidthMm} × ${axle.diameterMm}`;
  if (across !== ends) return doesNotFit(across, ends, `needs ends for ${across}`);
  if (axle.thread !== axleThread) return doesNotFit(axle.thread, axleThread, `needs a thread of ${axle.thread}`);
  const says = [`${axle.lengthMm} mm`, `${axleLengthMm} mm`] as const;
  return within(axle.lengthMm - axleLengthMm, [-2, 3])
    ? fits(...says)
    : doesNotFit(...says, `needs an axle of ${axleLengthMm} mm`);
}

function axleInHub(axle: Axle, hub: Turning): Outcome | null {
  if (axle.position !== hub.position) return null;
  const says = [
    `${axle.diameterMm} mm, hub of ${axle.hubWidthMm} mm`,
    `${hub.axleMm} mm, ${hub.widthMm} mm wide`,
  ] as const;
  return axle.diameterMm === hub.axleMm && axle.hubWidthMm === hub.widthMm
    ? fits(...says)
    : doesNotFit(...says, `needs a hub of ${axle.hubWidthMm} × ${axle.diameterMm}`);
}

/** What of a wheel turns between the ends. Each value is read where it is needed: what somebody has may say less of itself. */
const ofWheel = (w: AttributesOf<'Wheel'>): Turning => ({
  get position() {
    return w.position;
  },
  get widthMm() {
    return w.hubWidthMm;
  },
  get axleMm() {
    return w.axleMm;
  },
});

/** Hub, wheel and thru axle between the ends of frame and fork. */
export const axle: Interface = {
  name: 'Axle',
  standard: 'Widths of ISO 4210-2; Boost (Trek and SRAM, 2013); threads of frame makers',
  source: 'dandyhorsemagazine.com, tipartstitanium.com',
  meetings: [
    meeting('Hub', 'Frame', (h, f) => inEnds(h, 'rear', f.rearAxle)),
    meeting('Hub', 'Fork', (h, f) => inEnds(h, 'front', f.axle)),
    meeting('Wheel', 'Frame', (w, f) => inEnds(ofWheel(w), 'rear', f.rearAxle)),
    meeting('Wheel', 'Fork', (w, f) => inEnds(ofWheel(w), 'front', f.axle)),
    meeting('Axle adapter', 'Hub', (a, h) =>
      a.position === h.position ? same(`${a.hubWidthMm} × ${a.hubAxleMm}`, `${h.widthMm} × ${h.axleMm}`) : null,
    ),
    meeting('Axle adapter', 'Wheel', (a, w) =>
      a.position === w.position ? same(`${a.hubWidthMm} × ${a.hubAxleMm}`, `${w.hubWidthMm} × ${w.axleMm}`) : null,
    ),
    meeting('Axle adapter', 'Frame', (a, f) =>
      a.position === 'rear' ? same(`${a.widthMm} × ${a.axleMm}`, f.rearAxle) : null,
    ),
    meeting('Axle adapter', 'Fork', (a, f) =>
      a.position === 'front' ? same(`${a.widthMm} × ${a.axleMm}`, f.axle) : null,
    ),
    meeting('Thru axle', 'Frame', (a, f) => axleInEnds(a, 'rear', f.rearAxle, f)),
    meeting('Thru axle', 'Fork', (a, f) => axleInEnds(a, 'front', f.axle, f)),
    meeting('Thru axle', 'Hub', (a, h) => axleInHub(a, h)),
    meeting('Thru axle', 'Wheel', (a, w) => axleInHub(a, ofWheel(w))),
  ],
};

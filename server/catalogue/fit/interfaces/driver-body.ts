import type { AttributesOf } from '#contract/catalogue/families.ts';
import { type Interface, meeting } from '../interface.ts';
import { type Adapter, doesNotFit, fits, notKnown, type Outcome, withAdapter } from '../outcome.ts';

type Driver = AttributesOf<'Cassette'>['driver'];
type Freehub = AttributesOf<'Hub'>['freehub'];

/** Length of the bodies with nine splines, in millimetres. */
const HG = 34.95;
const HG_ROAD = 36.75;

const spacer = (mm: number, body: string): Adapter => ({
  what: `a spacer of ${mm} mm behind the cassette`,
  among: 'Driver spacer',
  isIt: ({ thicknessMm, body: onto }) => thicknessMm === mm && onto === body,
});

const said = (freehub: Freehub) =>
  freehub === 'HG' ? `HG ${HG} mm` : freehub === 'HG road' ? `HG ${HG_ROAD} mm` : freehub;
const needed = (driver: Driver, bodyMm: number) => (bodyMm > 0 ? `HG ${bodyMm} mm` : driver);

/** Which cassette goes on which body; `driver` and `bodyMm` are the cassette's. */
function cassetteOnBody(driver: Driver, bodyMm: number, freehub: Freehub): Outcome | null {
  if (freehub === 'none') return null;
  const first = needed(driver, bodyMm);
  const second = said(freehub);
  const wrong = doesNotFit(first, second, `needs a body for ${first}`);
  if (driver === 'HG') {
    if (bodyMm === 0) return notKnown('HG', second, 'the length of the HG body that the cassette is made for');
    if (freehub === 'HG') return bodyMm === HG ? fits(first, second) : wrong;
    if (freehub === 'HG road')
      return bodyMm === HG_ROAD ? fits(first, second) : withAdapter(first, second, spacer(1.85, 'HG road 11-speed'));
    return freehub === 'HG-L2' && bodyMm === HG_ROAD
      ? doesNotFit(first, second, 'HG-L2 takes 12-speed road cassettes only')
      : wrong;
  }
  // A 12-speed road cassette has the nine wide grooves of HG too.
  if (driver === 'HG-L2') return freehub === 'HG-L2' || freehub === 'HG road' ? fits(first, second) : wrong;
  if (driver === 'XD' && freehub === 'XDR') return withAdapter(first, second, spacer(1.85, 'XDR'));
  return driver === freehub ? fits(first, second) : wrong;
}

function freewheelOnHub({ mount, kind, speeds }: AttributesOf<'Freewheel'>, freehub: Freehub) {
  if (freehub === 'none') return null;
  const second = said(freehub);
  if (mount === 'HG splines') {
    const kit: Adapter = {
      what: 'a spacer kit for a single sprocket',
      among: 'Driver spacer',
      isIt: ({ cassetteSpeeds }) => Array.isArray(cassetteSpeeds) && cassetteSpeeds.includes(1),
    };
    return freehub === 'HG' || freehub === 'HG road'
      ? withAdapter(mount, second, kit)
      : doesNotFit(mount, second, 'needs an HG body');
  }
  if (kind === 'fixed sprocket')
    return freehub === 'flip-flop'
      ? fits(mount, second)
      : doesNotFit(mount, second, 'needs a fixed hub, with a second thread for its lock ring');
  if (freehub === 'flip-flop' && speeds > 1)
    return doesNotFit(`${speeds} sprockets`, 'room for one', 'needs a hub for several gears');
  return freehub === 'threaded' || freehub === 'flip-flop'
    ? fits(mount, second)
    : doesNotFit(mount, second, `needs a hub with a thread of ${mount}`);
}

/** What drives the rear wheel, and the body of the hub that carries it. */
export const driverBody: Interface = {
  name: 'Driver body',
  standard: 'HG, HG-L2 and Micro Spline (Shimano), XD and XDR (SRAM), 1.37 in × 24 TPI (ISO 6696)',
  source: 'Lengths of bodies: rolwheels.com, bikerumor.com on XDR',
  meetings: [
    meeting('Cassette', 'Hub', (c, h) => cassetteOnBody(c.driver, c.bodyMm, h.freehub)),
    meeting('Cassette', 'Wheel', (c, w) => cassetteOnBody(c.driver, c.bodyMm, w.freehub)),
    meeting('Freewheel', 'Hub', (f, h) => freewheelOnHub(f, h.freehub)),
    meeting('Freewheel', 'Wheel', (f, w) => freewheelOnHub(f, w.freehub)),
    meeting('Lock ring', 'Cassette', (ring, c) => {
      if (ring.smallestTeeth === 0) return null;
      const needs = c.driver === 'HG' || c.driver === 'HG-L2' ? 'HG' : c.driver;
      if (needs === 'XD' || needs === 'XDR')
        return doesNotFit(ring.fits, c.driver, `${c.driver} cassettes are screwed on by themselves`);
      if (needs !== ring.fits) return doesNotFit(ring.fits, needs, `needs a cassette for ${ring.fits}`);
      const smallest = c.sprockets[0] ?? 0;
      const says = [`sprockets from ${ring.smallestTeeth} teeth`, `smallest sprocket ${smallest}`] as const;
      const right = ring.smallestTeeth === 12 ? smallest >= 12 : smallest === ring.smallestTeeth;
      return right ? fits(...says) : doesNotFit(...says, `needs a smallest sprocket of ${ring.smallestTeeth} teeth`);
    }),
  ],
};

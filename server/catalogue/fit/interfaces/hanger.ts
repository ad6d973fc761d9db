import { type Interface, meeting } from '../interface.ts';
import { type Adapter, byList, doesNotFit, fits, notKnown, withAdapter } from '../outcome.ts';

const directHanger: Adapter = {
  what: 'a direct-mount hanger for UDH frames',
  among: 'Derailleur hanger',
  isIt: ({ kind, mount }) => kind === 'UDH' && mount === 'direct mount',
};

/** Tells the direct-mount hanger that is made for a frame by its number. */
const madeFor =
  (frame: string): Adapter['isIt'] =>
  ({ frames, mount }) =>
    mount === 'direct mount' && String(frames).split(' and ').includes(frame);

/** What holds the rear derailleur. */
export const hanger: Interface = {
  name: 'Derailleur hanger',
  standard: 'M10 × 1 thread; UDH (SRAM, 2019)',
  source: 'BikeRadar and bike-magazin.de on UDH',
  meetings: [
    meeting('Rear derailleur', 'Frame', (d, f, { second: frame }) => {
      const says = [d.mount, f.hanger === 'none' ? 'no hanger' : `${f.hanger} hanger`] as const;
      if (d.mount === 'axle hook')
        return f.hanger === 'none' ? fits(...says) : doesNotFit(...says, 'needs a frame without a hanger');
      if (f.hanger === 'none') return doesNotFit(...says, 'needs a frame with a hanger');
      if (d.mount === 'M10 × 1 hanger') return fits(...says);
      if (f.hanger === 'UDH') return withAdapter(...says, directHanger);
      return f.hanger === 'replaceable or direct mount'
        ? withAdapter(...says, { ...directHanger, what: 'the direct-mount hanger of this frame', isIt: madeFor(frame) })
        : doesNotFit(...says, 'needs a frame that takes direct mount');
    }),
    meeting('Derailleur hanger', 'Frame', (h, f, { second: frame }) => {
      if (h.kind === 'UDH')
        return f.hanger === 'UDH' ? fits('UDH', 'UDH') : doesNotFit('UDH', `${f.hanger} hanger`, 'needs a UDH frame');
      const says = [`the frame ${h.frames}`, frame || `${f.hanger} hanger`] as const;
      if (frame && h.frames.split(' and ').includes(frame)) return byList(fits(...says));
      return frame || !f.hanger.startsWith('replaceable')
        ? byList(doesNotFit(...says, `needs the frame ${h.frames}`))
        : notKnown(...says, 'which frame it is');
    }),
    meeting('Rear derailleur', 'Derailleur hanger', (d, h) => {
      if (d.mount === 'axle hook') return doesNotFit(d.mount, h.mount, 'is held by the axle');
      return d.mount === h.mount
        ? fits(d.mount, h.mount)
        : doesNotFit(d.mount, h.mount, `needs a hanger for ${d.mount === 'direct mount' ? 'direct mount' : 'M10 × 1'}`);
    }),
  ],
};

import { say } from '#contract/catalogue/specification/say.ts';
import { fromTo } from '#contract/catalogue/specification/shared.ts';
import type { Fitting } from './fitting.ts';

const seat = 'Check that the bead sits evenly all round, by the line above the rim.';

export const wheelSteps: Fitting<
  'Wheel' | 'Hub' | 'Rim' | 'Spoke' | 'Thru axle' | 'Tyre' | 'Inner tube' | 'Rim tape' | 'Tubeless valve' | 'Sealant'
> = {
  Wheel: ({ axleMm, hubWidthMm, disc, tubelessReady, position }) => [
    say`Check the drop-outs: ${hubWidthMm} mm wide, for an axle of ${axleMm} mm.`,
    disc === 'none' ? undefined : say`Fit the rotor: ${disc}.`,
    position === 'rear' ? 'Fit the cassette, with a little grease on the splines.' : undefined,
    tubelessReady
      ? 'Without a tube: stick the tape 2 to 3 mm wider than the rim inside, pierce it at the valve, and fit the valve.'
      : 'Put the rim tape in so that it covers all spoke holes.',
    'Fit tyre and tube, and pump to the pressure marked on tyre or rim, whichever is lower.',
    'Put the wheel in, close the axle to its torque and check that it runs without touching the brake.',
    'Check the tension of the spokes after the first 100 km.',
  ],
  Hub: ({ holes, flangeMm, disc }) => [
    say`Order spokes for ${holes} holes and a hole circle of ${flangeMm} mm: the calculator of your choice needs both, and the effective diameter of the rim.`,
    'Lace the wheel; the pulling spokes of the rear wheel have their heads inside.',
    'Tension the spokes in rounds, to no more than the rim allows.',
    disc === 'none' ? undefined : say`Fit the rotor: ${disc}.`,
    'Close the axle to its torque: the wheel turns without play and without drag.',
  ],
  Rim: ({ holes, erdMm, brake }) => [
    say`Work out the length of the spokes with an effective rim diameter of ${erdMm} mm.`,
    say`Lace ${holes} spokes with washers or eyelets as the rim has them; oil their threads.`,
    'Raise the tension in rounds. Keep it below 1,200 N on the pulling side unless a label on the rim says otherwise.',
    'True the wheel to 0.3 mm sideways and up and down.',
    brake === 'rim' ? 'Check the wear mark of the braking face at each service.' : undefined,
    'Relieve the tension by squeezing pairs of spokes, and true it once more.',
  ],
  Spoke: ({ lengthMm, head, thread }) => [
    say`Check the length: ${lengthMm} mm, from the ${head === 'J-bend' ? 'inside of the bend' : 'head'} to the end of the thread.`,
    say`Use nipples of the same thread: ${thread}.`,
    'Oil the thread. Screw the nipple on until no thread is seen below it.',
    'The end of the spoke reaches the slot of the nipple and no further.',
    'Replace spokes in the same length on the same side only, and true the wheel.',
  ],
  'Thru axle': ({ thread, hubWidthMm, head }) => [
    say`Check thread and width: ${thread}, for hubs of ${hubWidthMm} mm.`,
    'Clean the thread in the drop-out. Grease the axle, also under its head.',
    'Push it through the hub and turn it in by hand: it must go freely for five turns at least.',
    head === 'lever'
      ? 'Close the lever by hand, so that it points up or to the rear and touches nothing.'
      : say`Tighten it with a ${head} to its torque.`,
    'The end of the axle stands level with the drop-out or a little inside.',
  ],
  Tyre: ({ rimWidthsMm, mostBar, tubelessReady }) => [
    say`Check the rim: ${fromTo(rimWidthsMm)} wide inside.`,
    'Mind the arrow on the side wall: it points to where the wheel turns.',
    'Put one bead on, then tube or sealant, then the other bead, the last part at the valve. Use no lever of metal.',
    tubelessReady
      ? 'Without a tube: seat the bead with a blast of air, then let in sealant through the valve.'
      : undefined,
    say`Pump to at most ${mostBar} bar, or to what the rim allows if that is less.`,
    seat,
  ],
  'Inner tube': ({ widthsMm, valve, valveMm }) => [
    say`Check the tyre: ${fromTo(widthsMm)} wide.`,
    say`Check the rim: a hole for ${valve}, and less deep than ${valveMm} mm minus 15 mm.`,
    'Take out what pierced the old tube, and check the rim tape.',
    'Pump the tube until it is round, lay it into the tyre without a twist and fit the bead, the last part at the valve.',
    'Push the valve up once, so that the tube lies under no bead.',
    seat,
  ],
  'Rim tape': ({ widthMm, rimWidthsMm }) => [
    say`Check the rim: ${fromTo(rimWidthsMm)} wide inside, for a tape of ${widthMm} mm.`,
    'Clean the rim bed with isopropyl alcohol and let it dry.',
    'Begin a hand’s breadth before the valve hole. Pull the tape hard and lay it over all holes, once round and 10 cm over the beginning.',
    'Press it down with a cloth from the middle outwards: no bubble, and the shoulders of the bead stay covered.',
    'Pierce it at the valve with a hot awl, from the inside of the rim.',
  ],
  'Tubeless valve': ({ deepestRimMm, base }) => [
    say`Check the rim: at most ${deepestRimMm} mm deep.`,
    base === 'square'
      ? 'Push the valve through tape and rim; its square base lies along the rim.'
      : 'Push the valve through tape and rim until its cone closes the hole.',
    'Put the O-ring and the lock ring on, and tighten the ring by hand. A tool would pull the rubber through.',
    'Take the core out to let air in faster, and for sealant; put it back by hand and a quarter turn more.',
  ],
  Sealant: () => [
    'Shake the bottle for half a minute.',
    'Take the valve core out, with the valve at five o’clock, and let the dose for the tyre in.',
    'Put the core back, pump, and turn the wheel in all directions so that the inside is wet everywhere.',
    'Lay the wheel on each side for some minutes, and pump again after an hour.',
    'Look every three months how much is still liquid. Keep it off skin and paint; wash it off with water.',
  ],
};

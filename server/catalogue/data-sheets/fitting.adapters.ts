import { say } from '#contract/catalogue/specification/say.ts';
import type { Fitting } from './fitting.ts';

export const adapterSteps: Fitting<'Axle adapter' | 'Bottom bracket adapter'> = {
  'Axle adapter': ({ kind, hubAxleMm, hubWidthMm, axleMm, widthMm }) => [
    say`Check the hub: ${hubWidthMm} mm wide, bore of ${hubAxleMm} mm. Check frame or fork: ${widthMm} mm, axle of ${axleMm} mm.`,
    kind === 'end caps'
      ? 'Pull both end caps off the hub by hand, clean the axle, and push the new ones on until they click.'
      : kind === 'Boost spacers'
        ? 'Push a spacer on each end of the hub. Put the rotor spacer under the rotor, with the longer bolts, and tighten them crosswise.'
        : 'Grease the O-rings lightly and push one piece into each end of the hub, level with its end cap.',
    kind === 'Boost spacers'
      ? 'Check the middle of the rim: it has not moved, as both sides grew by the same.'
      : undefined,
    axleMm !== undefined && axleMm < 12
      ? 'Put the wheel into the drop-outs and close the quick release by hand: the lever leaves a mark in the palm.'
      : 'Put the wheel in and tighten the axle of frame or fork to its torque.',
    'Turn the wheel: it runs without play and the rotor touches no pad. Adjust brake and gears.',
  ],
  'Bottom bracket adapter': ({ kind, shells, outsideMm, axleMm }) =>
    kind === 'thread converter'
      ? [
          say`Check the shell: bore of ${outsideMm} mm, made for ${shells}. Take the old bearings out with a drift.`,
          'Clean shell and adapter with isopropyl alcohol, and spread retaining compound on both.',
          'Press the adapter in from the drive side, with a press and square to the shell, until its rim lies on the shell.',
          'Let the compound harden for a day. The adapter stays in the frame from now on.',
          'Grease the threads and screw a BSA bottom bracket in; the right cup has a left-hand thread.',
        ]
      : [
          say`Check the bearings: a bore of ${outsideMm} mm. Check the crank: an axle of ${axleMm} mm.`,
          'Wipe the bearings clean. Grease the sleeves thinly, inside and outside.',
          'Push one sleeve into each bearing by hand until its rim lies on the inner ring.',
          'Push the axle through without a hammer, and set the play of the crank by its preload cap.',
          'The crank turns freely and has no play. Check the chainline.',
        ],
};

import { mm, say } from '#contract/catalogue/specification/say.ts';
import type { Fitting } from './fitting.ts';

export const frameAndForkSteps: Fitting<
  'Frame' | 'Fork' | 'Headset' | 'Seat clamp' | 'Headset part' | 'Derailleur hanger'
> = {
  Frame: ({ headset, shell, seatpostMm, seatClampMm, brakeMount, widestTyreMm }) => [
    'Clean threads and seats of paint: bottom bracket shell, hanger, bottle bosses, brake mount.',
    say`Press the headset in: ${headset}.`,
    say`Fit the bottom bracket: ${shell}.`,
    say`Seatpost ${seatpostMm} mm, seat clamp ${seatClampMm} mm.`,
    say`Brake: ${brakeMount}.`,
    say`Keep 6 mm or more between tyre and frame: tyres up to ${mm(widestTyreMm)?.text}.`,
    'Tighten no clamp of a stand to the tubes: clamp the seatpost.',
  ],
  Fork: ({ crownRaceMm, steererMaterial, axle, brakeMount, kind }) => [
    say`Press the crown race on to its seat of ${crownRaceMm} mm.`,
    'Measure the steerer with headset, spacers and stem, mark it, and cut it square with a guide. Measure twice.',
    steererMaterial === 'carbon'
      ? 'Put an expander into the steerer of carbon: a star nut would destroy it.'
      : 'Drive the star nut 15 mm deep into the steerer, square to it.',
    'Fit fork, headset and stem; take up the play with the top cap, then tighten the stem.',
    say`Axle: ${axle}. Brake: ${brakeMount}.`,
    kind === 'suspension'
      ? 'Set the air pressure by the rider’s weight: a fifth of the travel is used when sitting still.'
      : undefined,
  ],
  Headset: ({ upper, lower, bearingDegrees }) => [
    say`Check the head tube: ${upper} above, ${lower} below.`,
    'Clean and grease the seats. Press cups in with a headset press until no gap is seen.',
    'Press the crown race on to the fork.',
    say`Put the bearings in with their ${bearingDegrees}° faces to cup and race.`,
    'Fit fork, compression ring, cover, spacers and stem.',
    'Take up the play with the top cap: the fork turns freely and has no play when the front brake is pulled.',
    'Tighten the stem.',
  ],
  'Seat clamp': ({ tubeMm, fastening }) => [
    say`Check the seat tube outside: ${tubeMm} mm.`,
    'Push the clamp on to the tube until its collar touches; the slot stands across from the slot of the frame unless the frame’s maker says otherwise.',
    'Grease thread and washer.',
    fastening === 'quick release'
      ? 'Set the nut so that the lever closes with force from half its way on.'
      : 'Tighten it to its torque with a torque key.',
    'The post must not slip under the rider: then clean it and use assembly paste, not more torque.',
  ],
  'Headset part': ({ kind, crownRaceMm }) => [
    kind === 'star nut'
      ? 'For a steerer of metal alone. Drive it 15 mm deep with a setting tool, square to the steerer.'
      : undefined,
    kind === 'expander plug'
      ? 'Clean the bore of the carbon steerer, put the plug in dry, level with its end, and tighten it to its torque.'
      : undefined,
    crownRaceMm
      ? say`Clean the seat of ${crownRaceMm} mm and drive the race on with a tube until no gap is seen.`
      : undefined,
    kind === 'compression ring'
      ? 'Grease it on both sides and push it down into the upper bearing, its cone first.'
      : undefined,
    kind === 'spacer set' ? 'Put no more than 30 mm of spacers below the stem of a carbon steerer.' : undefined,
    'Take up the play with the top cap, line the stem up and tighten it: it holds the fork, the cap does not.',
    'Pull the front brake and rock the bicycle: nothing may move in the head tube.',
  ],
  'Derailleur hanger': () => [
    'Take wheel and derailleur off, undo the bolts of the old hanger and clean the seat.',
    'Check by the number that the hanger is that of the frame: shapes that look alike do not fit.',
    'Grease the seat thinly, put the hanger on and tighten its bolts to their torque.',
    'Check with an alignment gauge that it stands parallel to the wheel; bend none that is new and bent, replace it.',
    'Fit the derailleur and set limits and indexing anew.',
  ],
};

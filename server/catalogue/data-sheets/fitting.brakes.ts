import { say } from '#contract/catalogue/specification/say.ts';
import type { Fitting } from './fitting.ts';

const bedIn =
  'Bed the pads in: about twenty stops from 25 km/h to walking pace, without locking the wheel, before the first ride.';
const clean = 'Keep oil, grease and fingers away from pads and rotor. Clean them with isopropyl alcohol.';

export const brakeSteps: Fitting<
  'Disc rotor' | 'Disc brake' | 'Brake pad' | 'Rim brake' | 'Brake lever' | 'Brake adapter' | 'Brake hose' | 'Bleed kit'
> = {
  'Disc rotor': ({ mount, diameterMm, leastThicknessMm }) => [
    say`Check that brake, frame or fork are made for a rotor of ${diameterMm} mm.`,
    'Put the rotor on so that its arrow points to where the wheel turns.',
    mount === 'six-bolt'
      ? 'Screw all six bolts in by hand, then tighten them crosswise in two rounds to their torque.'
      : 'Push it on to the splines and tighten the lock ring with its tool.',
    clean,
    'Spin the wheel: the rotor runs between the pads without touching them.',
    bedIn,
    say`Replace it when it is ${leastThicknessMm} mm thick.`,
  ],
  'Disc brake': ({ mount, position, actuation, fluid, smallestRotorMm, largestRotorMm }) => [
    say`Check the ${position} mount: ${mount}. The size of the rotor follows from frame or fork; an adapter is needed for a larger one.`,
    say`Bolt the calliper on loosely. It takes rotors of ${smallestRotorMm} to ${largestRotorMm} mm; pads and rotor must meet over their whole height.`,
    actuation === 'hydraulic'
      ? 'Clamp the lever, lead the hose without kinks, cut it square and join it with a new olive and insert.'
      : 'Lead cable and housing from the lever in wide bends, pull the cable tight and clamp it.',
    actuation === 'hydraulic'
      ? say`Bleed the brake with ${fluid} and no other fluid.`
      : 'Set the fixed pad close to the rotor, then take up the play of the cable.',
    'Pull the lever, hold it, and tighten the two bolts of the calliper in turns to their torque: so it stands over the rotor.',
    clean,
    bedIn,
  ],
  'Rim brake': ({ kind, mount, reach, pull }) => [
    kind === 'V-brake'
      ? 'Check that the bosses are 80 mm apart, clean them and put a little grease on them.'
      : say`Check that the middle of the rim’s brake track lies ${reach} mm below the bolt hole.`,
    kind === 'V-brake'
      ? 'Push both arms on, with the end of each spring in the middle hole of the boss, and tighten the boss bolts.'
      : say`Put the calliper on with its ${mount} and tighten it while the pads are centred over the wheel.`,
    'Set the pads 1 mm below the edge of the rim, their front 1 mm nearer to it than their rear.',
    say`Lead the cable in from a lever with ${pull} pull and clamp it with 1 to 2 mm between each pad and the rim.`,
    'Turn the spring screw until both pads touch the rim at the same time.',
    'Pull the lever hard several times and check that no pad touches the tyre.',
  ],
  'Brake lever': ({ lever, pull, clampMm, cableHead, reachAdjust }) => [
    say`Check the bar: the clamp is made for ${clampMm} mm. Check the brake: the lever has ${pull} pull.`,
    lever === 'drop bar'
      ? 'Slide the lever on to the bar before the tape, set its height and tighten the bolt under the hood.'
      : 'Slide the lever on to the bar before the grip, turn it to 30° to 45° below the horizontal and tighten its clamp.',
    say`Hang in a brake cable with ${cableHead === 'MTB barrel' ? 'an' : 'a'} ${cableHead} and lead it through 5 mm brake housing.`,
    'Pull the cable tight and clamp it at the brake.',
    reachAdjust === true ? 'Set the reach so that the first joint of the finger lies on the blade.' : undefined,
    'Pull the lever hard ten times and clamp the cable again: it must not come nearer to the bar than 15 mm.',
  ],
  'Brake pad': ({ shape, cooled }) => [
    say`Check the shape of the old pad: ${shape}.`,
    shape?.includes('cartridge')
      ? 'Take out the small pin or screw of the holder and slide the worn rubber out to the rear.'
      : 'Take the wheel and the old pads out. Push the pistons back with a plastic lever while the old pads are still in.',
    shape?.includes('cartridge')
      ? 'Slide the new rubber in; the closed end of the holder points forwards. Put the pin back.'
      : 'Put the new pads in with their spring, and secure the pin.',
    cooled ? 'Lead the fins out of the calliper so that they touch neither frame nor spokes.' : undefined,
    shape?.includes('cartridge')
      ? 'Set the pad 1 mm below the edge of the rim, its front 1 mm nearer to the rim than its rear.'
      : clean,
    shape?.includes('cartridge')
      ? 'Pull the lever hard several times and check that the pad never touches the tyre.'
      : bedIn,
  ],
  'Brake adapter': ({ fits, takes, screws }) =>
    fits === 'centre lock hub'
      ? [
          'Clean the splines of the hub and push the adapter on to them.',
          'Put the rotor on so that its arrow points to where the wheel turns.',
          'Screw all six bolts in by hand, then tighten them crosswise in two rounds to their torque.',
          'Tighten the lock ring with its tool, and spin the wheel: the rotor runs straight.',
        ]
      : [
          'Read on frame or fork which rotor it was made for, and in its maker’s manual which is the largest allowed.',
          takes === 'flat mount' && fits === 'flat mount stay'
            ? 'Screw the calliper on to the plate from below and tighten it; set both on the clean stay, its bolts loose.'
            : say`Clean the ${fits} and set the adapter on it, its arrow upwards; bolt the ${takes} calliper on loosely.`,
          say`Use the screws of this box (${screws}) where they belong, never shorter ones: at least 8 mm of thread must hold.`,
          'Never put one adapter on another.',
          'Pull the lever, hold it, and tighten the bolts in turns to their torque: so the calliper stands over the rotor.',
          'Check that the pads meet the rotor over their whole height and that calliper and spokes do not touch.',
        ],
  'Brake hose': ({ kind, fluid }) => [
    'Take pads and wheel out first and cover paint and rotor: fluid creeps.',
    kind === 'banjo set' || kind === 'hose with banjo'
      ? 'Put a new seal on either side of the banjo, turn it the way the hose runs, and tighten the hollow bolt to its torque.'
      : undefined,
    kind === 'banjo set'
      ? undefined
      : 'Cut the hose square with a hose cutter, long enough for the bar to turn to both sides.',
    'Push the connecting bolt and then the olive over the hose, and press the insert in up to its collar.',
    'Push the hose home, hold it there, and tighten the connecting bolt to its torque. Never use an olive twice.',
    fluid === 'mineral oil'
      ? 'Fill with mineral oil and no other fluid.'
      : 'Fill with the fluid that is marked on the lever and no other.',
    'Bleed the brake, pull the lever hard for ten seconds, and look for drops at both ends.',
  ],
  'Bleed kit': ({ kind, fluid }) => [
    say`Read on the lever which fluid the brake takes: this is ${fluid}. The wrong one destroys its seals.`,
    'Take pads and wheel out, put the bleed block between the pistons, and turn the lever so that its port is on top.',
    kind === 'kit'
      ? 'Fill the syringe without bubbles and join it to the calliper; open the port of the lever and screw funnel or syringe in.'
      : undefined,
    'Push fluid up from the calliper until it comes clear and without bubbles, tapping the hose on its way.',
    'Close the calliper, then the lever, each to its torque, and wipe off what was spilt.',
    'Put pads and wheel back and pull the lever: it is hard after a third of its way, or the brake is bled again.',
    'Give old fluid to a place that takes it; it belongs in no drain.',
  ],
};

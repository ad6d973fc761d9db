import { say } from '#contract/catalogue/specification/say.ts';
import type { Fitting } from './fitting.ts';

const chainAfter = 'Turn the cranks backwards and shift through all gears on the stand before the first ride.';

export const drivetrainSteps: Fitting<
  | 'Cassette'
  | 'Freewheel'
  | 'Chainring'
  | 'Crankset'
  | 'Chain'
  | 'Bottom bracket'
  | 'Front derailleur'
  | 'Rear derailleur'
  | 'Shifter'
  | 'Pedals'
> = {
  Cassette: ({ driver }) => [
    'Take the wheel out and undo the lock ring of the old cassette with a chain whip and a lock ring tool.',
    'Clean the splines of the driver body and grease them thinly. Notches that the old sprockets left in an aluminium body are filed flat.',
    driver === 'XD' || driver === 'XDR'
      ? 'Slide the cassette on to the body and screw its tube on to the thread of the body.'
      : say`Slide the sprockets on to the ${driver} body: one spline is wider than the others and goes into the wider groove. The marking faces outwards.`,
    'Screw the lock ring in by hand first, then tighten it to its torque. The smallest sprocket must not turn by itself.',
    'Fit a new chain with a new cassette: an old one climbs over new teeth.',
    chainAfter,
  ],
  Freewheel: ({ kind, mount, tool }) => [
    say`Check the hub: ${mount}. Clean it and grease it thickly.`,
    kind === 'splined sprocket'
      ? 'Slide spacers on until the sprocket stands in line with the chainring, then the sprocket and the other spacers, and tighten the lock ring.'
      : 'Screw it on clockwise by hand, straight, until it touches the shoulder. A crossed thread ruins the hub.',
    kind === 'freewheel' ? say`Riding tightens it. Once it is tight it comes off with a ${tool} only.` : undefined,
    kind === 'fixed sprocket'
      ? 'Tighten it with a chain whip, then screw the lock ring on anticlockwise and tighten it, too. Never ride without the lock ring.'
      : undefined,
    'Fit a new chain with it: an old one climbs over new teeth.',
  ],
  Chainring: ({ mount }) => [
    'Clean the seat of the ring on the crank.',
    mount === 'bolted'
      ? 'Put the ring on so that the pin against chain drop stands behind the crank arm, and the recesses of the holes face the bolt heads.'
      : 'Take the crank arm off, undo the old ring and push the new one on to the seat. The teeth’s offset points to the frame unless the frame’s maker says otherwise.',
    'Grease the threads of the bolts. Tighten them in two rounds, crosswise.',
    'Turn the cranks: the ring must run true and keep 3 mm or more from the chainstay.',
    'Set the length of the chain anew where the number of teeth has changed.',
  ],
  Crankset: ({ axleMm, chainlineMm }) => [
    say`Check that the bottom bracket is made for an axle of ${axleMm} mm, and fit it first.`,
    'Grease the axle where it runs in the bearings, and its splines.',
    'Push the right arm with the axle through from the right until it touches the bearing; a few light blows of a plastic mallet are allowed.',
    'Put the left arm on and take up the play with the preload ring or cap, by hand, until nothing moves sideways.',
    'Tighten the bolts of the left arm in turns to their torque.',
    say`The chainline is ${chainlineMm} mm: the ring keeps 3 mm or more from the chainstay.`,
    'Screw the pedals in with grease: the right one clockwise, the left one anticlockwise.',
  ],
  Chain: ({ closure, speeds }) => [
    'Shift to the smallest sprocket and take the old chain off.',
    'Put the chain round the largest ring and the largest sprocket without the derailleur, add one full link (25.4 mm) and cut it there. On a full suspension frame the rear triangle stands where the chain is longest.',
    'Lead the chain through the cage of the derailleur; the side with the writing faces outwards.',
    closure === 'pin'
      ? 'Press the joining pin in until it is level with the plate, and break off its guide. The pin of a chain is used once.'
      : closure === 'spring clip'
        ? 'Close the chain with the spring link: the closed end of the clip points to where the chain runs.'
        : say`Close the chain with its joining link for ${speeds} speeds, put it on the upper run, hold the rear brake and press the pedal until it snaps in.`,
    'Move the joint with your fingers: it must not be stiff.',
    chainAfter,
  ],
  'Bottom bracket': ({ fit, standard, shellMm }) => [
    say`Check the shell: ${standard}, ${shellMm} mm wide, its faces cut square and without paint.`,
    fit === 'threaded'
      ? standard === 'ITA'
        ? 'Grease both threads. Both cups have right-hand threads and are screwed in clockwise.'
        : 'Grease both threads. The cup of the drive side has a left-hand thread and is screwed in anticlockwise; the other one clockwise.'
      : 'Clean the bore. Grease it where the cup is metal; a cup of nylon goes in with grease in a metal shell and with retaining compound in one of carbon only if the frame’s maker says so.',
    fit === 'threaded'
      ? 'Screw both cups in by hand for three turns at least, then tighten them with the spanner for their notches.'
      : 'Press both sides in with a bearing press, never with a hammer, until the flange touches the shell.',
    'Fit the crankset and take up its play. The axle must turn freely and without a click.',
  ],
  'Front derailleur': ({ mount, largestRing, capacityTeeth }) => [
    mount === 'braze-on' || mount === 'direct mount'
      ? say`Check the frame: it must have a mount for ${mount}. Screw the derailleur on loosely.`
      : 'Check the diameter of the seat tube; put the shims in where they are needed. Close the band loosely.',
    say`Check the rings: at most ${largestRing} teeth outside, and ${capacityTeeth} between the largest and the smallest.`,
    'Set the height: the outer plate of the cage stands 1 to 3 mm over the teeth of the largest ring.',
    'Turn it until the outer plate is parallel to that ring, then tighten it to its torque.',
    'Chain on the smallest ring and the largest sprocket: set the inner limit, so that the inner plate is 0.5 mm from the chain.',
    'Pull the cable tight and clamp it. Chain on the largest ring and the smallest sprocket: set the outer limit in the same way.',
    'Shift through all rings on the stand, and set the tension of the cable anew after the first rides.',
  ],
  'Rear derailleur': ({ mount, capacityTeeth, largestSprocket, clutch }) => [
    mount === 'axle hook'
      ? 'Put the hook into the drop-out and hold it with the axle nut.'
      : 'Check that the hanger is straight with an alignment gauge. Grease its thread and screw the derailleur in; the stop leans on the tab of the hanger.',
    'Set the outer limit: the guide pulley stands below the smallest sprocket.',
    'Fit the cable: shifter in the gear of the smallest sprocket, cable tight, clamped by its bolt.',
    say`Set the inner limit at the largest sprocket: at most ${largestSprocket} teeth.`,
    say`Set the length of the chain: the cage takes up ${capacityTeeth} teeth.`,
    'Set the distance of the guide pulley with the B screw, in the largest sprocket.',
    clutch ? 'Switch the clutch on after the wheel is in.' : undefined,
    'Set the indexing with the barrel adjuster until the chain runs in every gear without a noise.',
  ],
  Shifter: ({ clampMm, brake }) => [
    say`Check the bar: the clamp is made for ${clampMm} mm.`,
    brake !== undefined && brake !== 'none'
      ? 'Slide the lever on to the bar before the tape, set its height and tighten the clamp bolt under the hood.'
      : 'Slide the shifter on to the bar before the grip. Let the brake lever turn past it without touching.',
    brake === 'hydraulic'
      ? 'Connect the hose with a new olive and insert, and bleed the brake.'
      : brake === 'cable'
        ? 'Lead the brake cable in, pull it tight and set the brake.'
        : undefined,
    'Set the shifter to the gear without pull. Lead the cable in until its head sits in the barrel.',
    'Cut the housing square, put ferrules on its ends and lead it in wide bends.',
    'Clamp the cable at the derailleur and set the indexing with the barrel adjuster.',
  ],
  Pedals: ({ cleat, thread }) => [
    say`The thread is ${thread}: right-hand on the right side (R), left-hand on the left side (L).`,
    'Grease the threads and screw each pedal in by hand for several turns.',
    'Tighten both to their torque: the right one clockwise, the left one anticlockwise.',
    cleat === 'none' || cleat === undefined
      ? undefined
      : `Fit the cleats to the shoe by their ${cleat === 'two-bolt' ? 'two' : 'three'} bolts, and set the release tension low for the first rides.`,
    'Check them again after the first 100 km.',
  ],
};

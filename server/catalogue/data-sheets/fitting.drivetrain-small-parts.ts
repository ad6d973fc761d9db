import { say } from '#contract/catalogue/specification/say.ts';
import type { Fitting } from './fitting.ts';

export const drivetrainSmallPartsSteps: Fitting<
  'Chain link' | 'Chainring bolt' | 'Lock ring' | 'Driver spacer' | 'Tool'
> = {
  'Chain link': ({ closure, pinLengthMm, plates, reusable }) => [
    say`Check the chain: it must be ${pinLengthMm} mm wide over its pins, and end in an inner link on both sides.`,
    closure === 'spring clip'
      ? 'Push the plate with the pins through both ends, put the loose plate on and slide the clip into both necks. Its closed end points to where the chain runs.'
      : 'Put one half through each end of the chain from opposite sides, and hook the pins into the keyholes.',
    plates === 'flat-top' ? 'The straight edges of both halves face outwards, as those of the chain do.' : undefined,
    closure === 'joining link'
      ? 'Put the link on the upper run, hold the rear brake and press the pedal until it snaps in, or use link pliers.'
      : undefined,
    reusable === false ? 'A link that was opened is replaced by a new one.' : undefined,
    'Move the joint with your fingers: it must not be stiff.',
  ],
  'Chainring bolt': ({ rings, tool, material }) => [
    rings === 2
      ? 'Check that both rings stand on the spider: the nuts are too long for one.'
      : 'Check that one ring stands on the spider: the nuts are too short for two.',
    'Clean the holes. Grease the threads and the seats of the heads.',
    'Put all nuts in from behind and screw the bolts in by hand.',
    say`Tighten them crosswise in two rounds, with ${tool} and a torque wrench${material === 'aluminium' ? '; aluminium breaks when it is tightened as steel' : ''}.`,
    'Check them again after the first ride.',
  ],
  'Lock ring': ({ fits, tool }) => [
    'Clean both threads and put a thin film of grease on them.',
    fits === 'fixed hub'
      ? 'Tighten the sprocket first, with a chain whip. Then screw the ring on anticlockwise: its thread is left-handed.'
      : say`Screw the ring in by hand for three turns, clockwise: ${fits === 'centre lock' ? 'the rotor sits on its splines' : 'the smallest sprocket stands in its groove'}.`,
    say`Tighten it to its torque with a tool for ${tool === 'hook spanner' ? 'its notches' : tool}.`,
    fits === 'centre lock'
      ? 'Turn the wheel: nothing may touch the fork or the frame.'
      : 'The sprocket must not turn by itself.',
  ],
  'Driver spacer': ({ body, pieces }) => [
    say`Check the driver body: ${body}. Clean its splines.`,
    pieces !== undefined && pieces > 1
      ? 'Stand the sprocket in line with the chainring: lay a straight edge on the ring, and choose the spacers behind the sprocket by it.'
      : 'Slide the spacer on first, until it touches the shoulder of the body. Then slide the cassette on.',
    pieces !== undefined && pieces > 1
      ? 'Fill the rest of the body with the other spacers, until they stand 0.5 to 1 mm over its end.'
      : undefined,
    'Tighten the lock ring to its torque: the sprockets must not move sideways.',
  ],
  Tool: ({ kind, fits, gripMm, drive }) => [
    say`Check what it grips: ${fits}, ${gripMm} mm. A tool that is nearly right spoils the part.`,
    'Clean the part first: dirt keeps the tool from going all the way in.',
    kind === 'bearing press'
      ? 'Put the bearings in square by hand. Turn the press slowly and stop when they touch the shoulder.'
      : kind === 'star nut setter'
        ? 'Screw the nut on to its thread, keep the tool square to the steerer and drive the nut 15 mm deep.'
        : kind === 'chain breaker'
          ? 'Lay the link against the outer rest and press its pin out. Put a chain with a joining link together without it.'
          : kind === 'hose cutter'
            ? 'Cut in one stroke, square to the hose.'
            : undefined,
    drive === '½ in square or 24 mm spanner'
      ? 'Hold the tool down while it is under load. Tighten with a torque wrench, never with an impact driver.'
      : undefined,
    'Wipe it dry after use, and oil its steel thinly.',
  ],
};

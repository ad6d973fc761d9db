import { say } from '#contract/catalogue/specification/say.ts';
import type { Fitting } from './fitting.ts';

const carbonPaste = (material: string | undefined) =>
  material === 'carbon' ? 'Use carbon paste, no grease, and never more than the torque.' : undefined;

export const cockpitSteps: Fitting<'Handlebar' | 'Stem' | 'Grips' | 'Saddle' | 'Seatpost'> = {
  Handlebar: ({ clampMm, material }) => [
    say`Check the stem: its clamp is ${clampMm} mm.`,
    'Clean bar and clamp. They must have no edge that cuts into the bar.',
    carbonPaste(material),
    'Put the bar into the middle of the clamp and tighten the bolts crosswise. The gaps above and below are alike unless the stem says otherwise.',
    'Fit levers, shifters and grips, and check that no cable is pulled when the bar is turned.',
    'Replace it after a crash, even if no damage is seen.',
  ],
  Stem: ({ steererMm, clampMm, stackMm }) => [
    say`Check steerer and bar: ${steererMm} mm and ${clampMm} mm.`,
    say`Its height on the steerer is ${stackMm} mm. The steerer ends 3 mm below the top of stem or spacer.`,
    'Put it on loosely and set the headset with the top cap until the fork has no play and turns freely.',
    'Line the stem up with the wheel and tighten the bolts of the steerer in turns to their torque.',
    'Put the bar in, and tighten the face plate crosswise.',
    'Hold the wheel between your knees and twist the bar: nothing may move.',
  ],
  Grips: ({ fastening, barMm }) => [
    say`Check the bar: ${barMm} mm where the hands are. Clean it.`,
    fastening === 'slip-on'
      ? 'Wet the inside with isopropyl alcohol, push the grip on at once and let it dry for some hours.'
      : 'Slide the grip on and tighten the bolt of each clamp to its torque.',
    'Close the ends of the bar with the plugs: an open tube injures.',
    'Twist the grip with both hands: it must not turn.',
  ],
  Saddle: ({ rails }) => [
    say`Check the clamp of the seatpost: it must be made for rails of ${rails}.`,
    'Put the rails into the clamp, within the marked length.',
    'Set the saddle level, and tighten the bolts of the seatpost in turns to the torque of the seatpost.',
    'Sit down hard once, and check the tilt and the bolts again.',
  ],
  Seatpost: ({ diameterMm, leastInsertionMm, kind, material, cable }) => [
    say`Check the frame: ${diameterMm} mm. A shim is needed for any other measure.`,
    material === 'carbon' ? carbonPaste(material) : 'Grease the seat tube thinly; none for a frame of carbon.',
    kind === 'dropper' && cable === 'inside'
      ? 'Lead the housing through the frame, join it to the foot of the post and pull it back while the post goes in.'
      : undefined,
    say`Push the post in by ${leastInsertionMm} mm at least: the mark must not be seen.`,
    'Tighten the seat clamp to the torque of clamp or frame, whichever is lower.',
    kind === 'dropper'
      ? 'Fit the remote and set the cable so that the post stays up and comes up by itself.'
      : undefined,
    'Clamp the saddle by the head bolts.',
  ],
};

import { say } from '#contract/catalogue/specification/say.ts';
import type { Fitting } from './fitting.ts';

const carbonPaste = (material: string | undefined) =>
  material === 'carbon' ? 'Use carbon paste, no grease, and never more than the torque.' : undefined;

export const cockpitSteps: Fitting<
  'Handlebar' | 'Stem' | 'Grips' | 'Saddle' | 'Seatpost' | 'Bar tape' | 'Seatpost shim' | 'Cable' | 'Cable housing'
> = {
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
  'Bar tape': () => [
    'Set the levers, tape the cables to the bar, and clean it.',
    'Put a short piece over the clamp of each lever.',
    'Begin at the end of the bar, half a width over the edge, and wind from inside to outside seen from the saddle.',
    'Cover a third of the last turn, pull evenly, and go round the lever in an eight.',
    'Cut the end at a slant near the stem and close it with the finishing tape. Push the plugs in: an open tube injures.',
  ],
  'Seatpost shim': ({ seatpostMm, frameMm }) => [
    say`Check the measures: a post of ${seatpostMm} mm in a frame made for ${frameMm} mm.`,
    'Grease the shim outside; a post of carbon takes carbon paste inside, one of aluminium grease.',
    'Put the slit in line with the slit of the frame. The flange rests on the tube.',
    'Push the post in at least as far as its mark, and below the lower end of the shim.',
    'Tighten the seat clamp to its torque, and check after the first ride that nothing has sunk.',
  ],
  Cable: () => [
    'Shift to the smallest sprocket, or let the brake go, and take the old cable out.',
    'Check the head: it must sit in the lever without force. Cut off what the lever does not need of a cable with two heads.',
    'Lead it through lever and housing, pull it tight and clamp it.',
    'Pull hard at the lever several times, set it again, cut the end 30 mm behind the bolt and crimp an end cap on.',
  ],
  'Cable housing': () => [
    'Measure along the old housing: the bar must turn fully without pulling it.',
    'Cut it square with a cable cutter, open its liner with an awl and file the end flat.',
    'Put a ferrule on each end that meets a stop.',
    'Use brake housing for brakes alone: shift housing bursts under that pull.',
    'Lead it in wide bends, and the lowest point away from openings, so that water runs off.',
  ],
};

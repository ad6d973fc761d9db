import type { ShopPart } from '#catalogue/parts.ts';
import { drawBottomBracket } from './draw/bottom-bracket.ts';
import { drawBrakePad } from './draw/brake-pad.ts';
import { drawCassette } from './draw/cassette.ts';
import { drawChain } from './draw/chain.ts';
import { drawChainring } from './draw/chainring.ts';
import { drawCrankset } from './draw/crankset.ts';
import { drawDiscBrake } from './draw/disc-brake.ts';
import { drawDiscRotor } from './draw/disc-rotor.ts';
import { drawFork } from './draw/fork.ts';
import { drawFrame } from './draw/frame.ts';
import { drawGrip } from './draw/grip.ts';
import { drawHandlebar } from './draw/handlebar.ts';
import { drawHeadset } from './draw/headset.ts';
import { drawHub } from './draw/hub.ts';
import { drawInnerTube } from './draw/inner-tube.ts';
import { drawPedal } from './draw/pedal.ts';
import { drawRearDerailleur } from './draw/rear-derailleur.ts';
import { drawRim } from './draw/rim.ts';
import { drawSaddle } from './draw/saddle.ts';
import { drawSeatClamp } from './draw/seat-clamp.ts';
import { drawSeatpost } from './draw/seatpost.ts';
import { drawShifter } from './draw/shifter.ts';
import { drawSpoke } from './draw/spoke.ts';
import { drawStem } from './draw/stem.ts';
import { drawThruAxle } from './draw/thru-axle.ts';
import { drawTyre } from './draw/tyre.ts';
import { drawWheel } from './draw/wheel.ts';

/** The drawing of a part as SVG, 800 × 800, from nothing but its attributes and its dimension line. */
export function drawPart(part: ShopPart): string {
  const mark = part.pictures[0]?.mark ?? null;
  switch (part.category) {
    case 'Cassette':
      return drawCassette(part.attributes, mark);
    case 'Chainring':
      return drawChainring(part.attributes, mark);
    case 'Crankset':
      return drawCrankset(part.attributes, mark);
    case 'Chain':
      return drawChain(part.attributes);
    case 'Bottom bracket':
      return drawBottomBracket(part.attributes, mark);
    case 'Rear derailleur':
      return drawRearDerailleur(part.attributes);
    case 'Shifter':
      return drawShifter(part.attributes);
    case 'Pedals':
      return drawPedal(part.attributes);
    case 'Disc rotor':
      return drawDiscRotor(part.attributes, mark);
    case 'Disc brake':
      return drawDiscBrake(part.attributes);
    case 'Brake pad':
      return drawBrakePad(part.attributes, mark);
    case 'Wheel':
      return drawWheel(part.attributes, mark);
    case 'Hub':
      return drawHub(part.attributes, mark);
    case 'Rim':
      return drawRim(part.attributes, mark);
    case 'Spoke':
      return drawSpoke(part.attributes, mark);
    case 'Thru axle':
      return drawThruAxle(part.attributes, mark);
    case 'Handlebar':
      return drawHandlebar(part.attributes);
    case 'Stem':
      return drawStem(part.attributes);
    case 'Grips':
      return drawGrip(part.attributes, mark);
    case 'Saddle':
      return drawSaddle(part.attributes, mark);
    case 'Seatpost':
      return drawSeatpost(part.attributes);
    case 'Frame':
      return drawFrame(part.attributes);
    case 'Fork':
      return drawFork(part.attributes);
    case 'Headset':
      return drawHeadset(part.attributes, mark);
    case 'Seat clamp':
      return drawSeatClamp(part.attributes, mark);
    case 'Tyre':
      return drawTyre(part.attributes, mark);
    case 'Inner tube':
      return drawInnerTube(part.attributes);
  }
}

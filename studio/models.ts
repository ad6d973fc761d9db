import type { AttributesOf, FamilyName } from '../contract/catalogue/families.ts';
import type { SamplePart } from '../server/seed/sample-data.ts';
import type { FamilyArt, Model, View } from './model.ts';
import { axleAdapterArt } from './models/axle-adapter.ts';
import { barTapeArt } from './models/bar-tape.ts';
import { bleedKitArt } from './models/bleed-kit.ts';
import { bottomBracketArt } from './models/bottom-bracket.ts';
import { bottomBracketAdapterArt } from './models/bottom-bracket-adapter.ts';
import { brakeAdapterArt } from './models/brake-adapter.ts';
import { brakeHoseArt } from './models/brake-hose.ts';
import { brakeLeverArt } from './models/brake-lever.ts';
import { brakePadArt } from './models/brake-pad.ts';
import { cableArt } from './models/cable.ts';
import { cableHousingArt } from './models/cable-housing.ts';
import { cassetteArt } from './models/cassette.ts';
import { chainArt } from './models/chain.ts';
import { chainLinkArt } from './models/chain-link.ts';
import { chainringArt } from './models/chainring.ts';
import { chainringBoltArt } from './models/chainring-bolt.ts';
import { cranksetArt } from './models/crankset.ts';
import { derailleurHangerArt } from './models/derailleur-hanger.ts';
import { discBrakeArt } from './models/disc-brake.ts';
import { discRotorArt } from './models/disc-rotor.ts';
import { driverSpacerArt } from './models/driver-spacer.ts';
import { forkArt } from './models/fork.ts';
import { frameArt } from './models/frame.ts';
import { freewheelArt } from './models/freewheel.ts';
import { frontDerailleurArt } from './models/front-derailleur.ts';
import { gripArt } from './models/grip.ts';
import { handlebarArt } from './models/handlebar.ts';
import { headsetArt } from './models/headset.ts';
import { headsetPartArt } from './models/headset-part.ts';
import { hubArt } from './models/hub.ts';
import { innerTubeArt } from './models/inner-tube.ts';
import { lockRingArt } from './models/lock-ring.ts';
import { pedalArt } from './models/pedal.ts';
import { rearDerailleurArt } from './models/rear-derailleur.ts';
import { rimArt } from './models/rim.ts';
import { rimBrakeArt } from './models/rim-brake.ts';
import { rimTapeArt } from './models/rim-tape.ts';
import { saddleArt } from './models/saddle.ts';
import { sealantArt } from './models/sealant.ts';
import { seatClampArt } from './models/seat-clamp.ts';
import { seatpostArt } from './models/seatpost.ts';
import { seatpostShimArt } from './models/seatpost-shim.ts';
import { shifterArt } from './models/shifter.ts';
import { spokeArt } from './models/spoke.ts';
import { stemArt } from './models/stem.ts';
import { thruAxleArt } from './models/thru-axle.ts';
import { toolArt } from './models/tool.ts';
import { tubelessValveArt } from './models/tubeless-valve.ts';
import { tyreArt } from './models/tyre.sold.ts';
import { wheelArt } from './models/wheel.ts';
import { brandName } from './parts.ts';

/** How every family is made and shown, by the category of its parts. */
export const art: { readonly [C in FamilyName]: FamilyArt<AttributesOf<C>> } = {
  Cassette: cassetteArt,
  Freewheel: freewheelArt,
  Chainring: chainringArt,
  Crankset: cranksetArt,
  Chain: chainArt,
  'Bottom bracket': bottomBracketArt,
  'Front derailleur': frontDerailleurArt,
  'Rear derailleur': rearDerailleurArt,
  Shifter: shifterArt,
  Pedals: pedalArt,
  'Chain link': chainLinkArt,
  'Chainring bolt': chainringBoltArt,
  'Lock ring': lockRingArt,
  'Driver spacer': driverSpacerArt,
  'Derailleur hanger': derailleurHangerArt,
  Cable: cableArt,
  'Cable housing': cableHousingArt,
  Tool: toolArt,
  'Disc rotor': discRotorArt,
  'Disc brake': discBrakeArt,
  'Brake pad': brakePadArt,
  'Rim brake': rimBrakeArt,
  'Brake lever': brakeLeverArt,
  'Brake adapter': brakeAdapterArt,
  'Brake hose': brakeHoseArt,
  'Bleed kit': bleedKitArt,
  Wheel: wheelArt,
  Hub: hubArt,
  Rim: rimArt,
  Spoke: spokeArt,
  'Thru axle': thruAxleArt,
  'Rim tape': rimTapeArt,
  'Axle adapter': axleAdapterArt,
  'Bottom bracket adapter': bottomBracketAdapterArt,
  Handlebar: handlebarArt,
  Stem: stemArt,
  Grips: gripArt,
  Saddle: saddleArt,
  Seatpost: seatpostArt,
  'Bar tape': barTapeArt,
  'Seatpost shim': seatpostShimArt,
  'Headset part': headsetPartArt,
  Frame: frameArt,
  Fork: forkArt,
  Headset: headsetArt,
  'Seat clamp': seatClampArt,
  Tyre: tyreArt,
  'Inner tube': innerTubeArt,
  'Tubeless valve': tubelessValveArt,
  Sealant: sealantArt,
};

interface Looked {
  readonly view: View;
  /** Null for views that fill the frame: only the first one is shown at its family's scale. */
  readonly pixelsPerMm: number | null;
}

/** The family's art. */
export const artOf = (category: string): FamilyArt<never> => art[category as FamilyName];

/** The model of a part. */
export function modelOf({ category, attributes, brand }: Pick<SamplePart, 'category' | 'attributes' | 'brand'>): Model {
  // The reader has held the attributes against their family.
  return artOf(category).model(attributes as never, brandName(brand));
}

/** Where the parts of a category are seen from. Fails where their family has no such view. */
export function viewOf(category: string, view: number): Looked {
  const { views, pixelsPerMm } = artOf(category);
  const from = views[view];
  if (!from) throw new Error(`There is no view ${view} of ${category}`);
  return { view: from, pixelsPerMm: view === 0 ? pixelsPerMm : null };
}

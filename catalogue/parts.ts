import { bottomBrackets } from './families/bottom-bracket.ts';
import { brakePads } from './families/brake-pad.ts';
import { cassettes } from './families/cassette.ts';
import { chains } from './families/chain.ts';
import { chainrings } from './families/chainring.ts';
import { cranksets } from './families/crankset.ts';
import { discBrakes } from './families/disc-brake.ts';
import { discRotors } from './families/disc-rotor.ts';
import { forks } from './families/fork.ts';
import { frames } from './families/frame.ts';
import { grips } from './families/grip.ts';
import { handlebars } from './families/handlebar.ts';
import { headsets } from './families/headset.ts';
import { hubs } from './families/hub.ts';
import { innerTubes } from './families/inner-tube.ts';
import { pedals } from './families/pedal.ts';
import { rearDerailleurs } from './families/rear-derailleur.ts';
import { rims } from './families/rim.ts';
import { saddles } from './families/saddle.ts';
import { seatClamps } from './families/seat-clamp.ts';
import { seatposts } from './families/seatpost.ts';
import { shifters } from './families/shifter.ts';
import { spokes } from './families/spoke.ts';
import { stems } from './families/stem.ts';
import { thruAxles } from './families/thru-axle.ts';
import { tyres } from './families/tyre.ts';
import { wheels } from './families/wheel.ts';
import type { CataloguePart } from './part.ts';

/** Every part of the catalogue, family by family; `category` tells the type of its attributes. */
export const parts = [
  ...cassettes,
  ...chainrings,
  ...cranksets,
  ...chains,
  ...bottomBrackets,
  ...rearDerailleurs,
  ...shifters,
  ...pedals,
  ...discRotors,
  ...discBrakes,
  ...brakePads,
  ...wheels,
  ...hubs,
  ...rims,
  ...spokes,
  ...thruAxles,
  ...handlebars,
  ...stems,
  ...grips,
  ...saddles,
  ...seatposts,
  ...frames,
  ...forks,
  ...headsets,
  ...seatClamps,
  ...tyres,
  ...innerTubes,
] as const satisfies readonly CataloguePart[];

/** A part of any family: a union that narrows by `category`. */
export type ShopPart = (typeof parts)[number];

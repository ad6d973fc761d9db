import { pressedRows } from './families/bottom-bracket.rows.ts';
import { bottomBracket, threadedRows } from './families/bottom-bracket.ts';
import { brakePadRows } from './families/brake-pad.rows.ts';
import { brakePad } from './families/brake-pad.ts';
import { cassetteRows } from './families/cassette.rows.ts';
import { cassette } from './families/cassette.ts';
import { chain } from './families/chain.ts';
import { chainNarrowRows } from './families/chain-narrow.rows.ts';
import { chainWideRows } from './families/chain-wide.rows.ts';
import { chainring } from './families/chainring.ts';
import { chainringBoltedRows } from './families/chainring-bolted.rows.ts';
import { chainringDirectRows } from './families/chainring-direct.rows.ts';
import { crankset } from './families/crankset.ts';
import { cranksetDirectRows } from './families/crankset-direct.rows.ts';
import { cranksetSpiderRows } from './families/crankset-spider.rows.ts';
import { discBrakeRows } from './families/disc-brake.rows.ts';
import { discBrake } from './families/disc-brake.ts';
import { discRotor, discRotorRows } from './families/disc-rotor.ts';
import { fork } from './families/fork.ts';
import { rigidForks } from './families/fork-rigid.rows.ts';
import { suspensionForks } from './families/fork-suspension.rows.ts';
import { frame } from './families/frame.ts';
import { mountainFrames } from './families/frame-mountain.rows.ts';
import { roadFrames } from './families/frame-road.rows.ts';
import { townFrames } from './families/frame-town.rows.ts';
import { gripRows } from './families/grip.rows.ts';
import { grip } from './families/grip.ts';
import { handlebarRows } from './families/handlebar.rows.ts';
import { handlebar } from './families/handlebar.ts';
import { headset } from './families/headset.ts';
import { straightHeadsets } from './families/headset-straight.rows.ts';
import { taperedHeadsets } from './families/headset-tapered.rows.ts';
import { hubRows } from './families/hub.rows.ts';
import { hub } from './families/hub.ts';
import { innerTubeRows } from './families/inner-tube.rows.ts';
import { innerTube } from './families/inner-tube.ts';
import { platformRows } from './families/pedal.rows.ts';
import { pedal, pedalRows } from './families/pedal.ts';
import { mountainRows } from './families/rear-derailleur.rows.ts';
import { rearDerailleur, roadAndCityRows } from './families/rear-derailleur.ts';
import { rimRows } from './families/rim.rows.ts';
import { rim } from './families/rim.ts';
import { saddleRows } from './families/saddle.rows.ts';
import { saddle } from './families/saddle.ts';
import { seatClamp, seatClampRows } from './families/seat-clamp.ts';
import { seatpostRows } from './families/seatpost.rows.ts';
import { seatpost } from './families/seatpost.ts';
import { triggerRows } from './families/shifter.rows.ts';
import { shifter, shifterRows } from './families/shifter.ts';
import { spokeRows } from './families/spoke.rows.ts';
import { spoke } from './families/spoke.ts';
import { stemRows } from './families/stem.rows.ts';
import { stem } from './families/stem.ts';
import { thruAxleRows } from './families/thru-axle.rows.ts';
import { thruAxle } from './families/thru-axle.ts';
import { tyreRows } from './families/tyre.rows.ts';
import { tyre } from './families/tyre.ts';
import { wheelRows } from './families/wheel.rows.ts';
import { wheel } from './families/wheel.ts';
import { members } from './family.ts';
import type { CataloguePart } from './part.ts';

// What nobody uses of these can be left out: they are made of nothing but their rows.
export const bottomBrackets = /* @__PURE__ */ members(bottomBracket, [...threadedRows, ...pressedRows]);
export const brakePads = /* @__PURE__ */ members(brakePad, brakePadRows);
export const cassettes = /* @__PURE__ */ members(cassette, cassetteRows);
export const chains = /* @__PURE__ */ members(chain, [...chainNarrowRows, ...chainWideRows]);
export const chainrings = /* @__PURE__ */ members(chainring, [...chainringBoltedRows, ...chainringDirectRows]);
export const cranksets = /* @__PURE__ */ members(crankset, [...cranksetSpiderRows, ...cranksetDirectRows]);
export const discBrakes = /* @__PURE__ */ members(discBrake, discBrakeRows);
export const discRotors = /* @__PURE__ */ members(discRotor, discRotorRows);
export const forks = /* @__PURE__ */ members(fork, [...suspensionForks, ...rigidForks]);
export const frames = /* @__PURE__ */ members(frame, [...mountainFrames, ...roadFrames, ...townFrames]);
export const grips = /* @__PURE__ */ members(grip, gripRows);
export const handlebars = /* @__PURE__ */ members(handlebar, handlebarRows);
export const headsets = /* @__PURE__ */ members(headset, [...taperedHeadsets, ...straightHeadsets]);
export const hubs = /* @__PURE__ */ members(hub, hubRows);
export const innerTubes = /* @__PURE__ */ members(innerTube, innerTubeRows);
export const pedals = /* @__PURE__ */ members(pedal, [...platformRows, ...pedalRows]);
export const rearDerailleurs = /* @__PURE__ */ members(rearDerailleur, [...mountainRows, ...roadAndCityRows]);
export const rims = /* @__PURE__ */ members(rim, rimRows);
export const saddles = /* @__PURE__ */ members(saddle, saddleRows);
export const seatClamps = /* @__PURE__ */ members(seatClamp, seatClampRows);
export const seatposts = /* @__PURE__ */ members(seatpost, seatpostRows);
export const shifters = /* @__PURE__ */ members(shifter, [...triggerRows, ...shifterRows]);
export const spokes = /* @__PURE__ */ members(spoke, spokeRows);
export const stems = /* @__PURE__ */ members(stem, stemRows);
export const thruAxles = /* @__PURE__ */ members(thruAxle, thruAxleRows);
export const tyres = /* @__PURE__ */ members(tyre, tyreRows);
export const wheels = /* @__PURE__ */ members(wheel, wheelRows);

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

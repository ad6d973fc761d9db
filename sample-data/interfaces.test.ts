import { describe, expect, test } from 'vitest';
import { beadSeats } from '#contract/catalogue/families/family.ts';
import type { FamilyName } from '#contract/catalogue/families.ts';
import { cassetteOnBody } from '#server/catalogue/fit/interfaces/driver-body.ts';
import { spokeLength } from '#server/catalogue/fit/interfaces/spokes.ts';
import { type PartOf, partsOf } from '#server/seed/sample-data.ts';
import { failing } from './failing.fixture.ts';

/** Whether the shop sells a part of the family that fits. */
function sold<Name extends FamilyName>(
  family: Name,
  fits: (attributes: PartOf<Name>['attributes']) => boolean,
): boolean {
  return partsOf(family).some(({ attributes }) => fits(attributes));
}

/** Whether the shop sells a lever that pulls so much cable, alone or with a shifter in it. */
const isLeverSold = (pull: string): boolean =>
  sold('Brake lever', (lever) => lever.pull === pull) ||
  (pull === 'short' && sold('Shifter', (shifter) => shifter.brake === 'cable'));

/** The bolt circles of a crank: the smallest of three rings has one of its own, 64 mm, behind that of 104. */
const circlesOf = ({ boltCircleMm, middleTeeth }: PartOf<'Crankset'>['attributes']) =>
  middleTeeth > 0 && boltCircleMm === 104 ? [104, 64] : [boltCircleMm];

const isToolSold = (kind: PartOf<'Tool'>['attributes']['kind']): boolean => sold('Tool', (tool) => tool.kind === kind);

/** Whether the shop sells a brake for a mount of a frame or a fork. */
function isBrakeSold(mount: string, end: 'front' | 'rear'): boolean {
  if (mount.startsWith('V-') || mount.startsWith('calliper')) return partsOf('Rim brake').length > 0;
  return sold('Disc brake', (brake) => brake.position === end && mount.startsWith(brake.mount.replace(' mount', '')));
}

/** The lengths of spokes, left and right, with which a hub is laced into a rim, for two and for three crossings; none where they do not fit. */
function lacings(hub: PartOf<'Hub'>['attributes'], rim: PartOf<'Rim'>['attributes']): number[][] {
  if (hub.holes !== rim.holes || (hub.disc === 'none') !== (rim.brake === 'rim')) return [];
  return ([2, 3] as const).map((crossings) =>
    hub.flangeOffsetsMm.map((offset) => spokeLength({ ...hub, erdMm: rim.erdMm, crossings }, offset)),
  );
}

/** Whether the shop sells spokes of the lengths of a hub and a rim. */
const areLaced = (...pair: Parameters<typeof lacings>): boolean =>
  lacings(...pair).some((sides) =>
    sides.every((mm) => sold('Spoke', (s) => s.head === 'J-bend' && Math.abs(s.lengthMm - mm) <= 1)),
  );

/** Whether a cassette goes on a body as it is. */
function slidesOn(
  { driver, bodyMm }: PartOf<'Cassette'>['attributes'],
  freehub: PartOf<'Hub'>['attributes']['freehub'],
): boolean {
  return cassetteOnBody(driver, bodyMm, freehub)?.verdict === 'fits';
}

/** Whether the shop sells what a driver body or a thread of a hub turns. */
function isDriven(freehub: PartOf<'Hub'>['attributes']['freehub']): boolean {
  if (freehub === 'threaded') return sold('Freewheel', (f) => f.kind === 'freewheel');
  if (freehub === 'flip-flop') return sold('Freewheel', (f) => f.kind === 'fixed sprocket');
  return freehub === 'none' || sold('Cassette', (c) => slidesOn(c, freehub));
}

/**
 * Whether the shop sells the adapters for a mount of a frame or a fork: for the largest rotor where the mount was made for a smaller
 * one, and for post mount callipers on an IS mount.
 */
function areAdaptersSold(brakeMount: string, largestRotorMm: number, end: 'front' | 'rear'): boolean {
  const [, kind = '', size] = /^(post mount|flat mount|IS) (\d+)$/.exec(brakeMount) ?? [];
  const native = Number(size);
  const rotors = kind === 'IS' ? [native, largestRotorMm] : largestRotorMm > native ? [largestRotorMm] : [];
  return rotors.every((rotor) =>
    sold(
      'Brake adapter',
      (a) =>
        a.position.includes(end) &&
        a.fits.startsWith(kind) &&
        (kind === 'IS'
          ? a.rotorsMm[end === 'front' ? 0 : 1] === rotor
          : a.rotorsMm.includes(rotor) && a.raiseMm === rotor - native),
    ),
  );
}

/** Whether what is filled or led with the one fluid is made for the other: mineral oil, or DOT. */
const isOfFluid = (one: string, other: string) =>
  one === 'all fluids' || one.startsWith('DOT') === other.startsWith('DOT');

type Mate<Name extends FamilyName> = readonly [what: string, has: (attributes: PartOf<Name>['attributes']) => boolean];

/** What a part of a family needs beside it, and whether the shop sells it. */
const mates: { readonly [Name in FamilyName]?: readonly Mate<Name>[] } = {
  'Rear derailleur': [
    [
      'shifter',
      (a) => sold('Shifter', (s) => s.speeds === a.speeds && s.cablePullMm === a.cablePullMm && s.side === 'right'),
    ],
    [
      'cassette or freewheel',
      (a) =>
        sold('Cassette', (c) => c.speeds === a.speeds && Math.max(...c.sprockets) <= a.largestSprocket) ||
        sold('Freewheel', (f) => f.speeds === a.speeds && Math.max(...f.sprockets) <= a.largestSprocket),
    ],
    ['chain', (a) => sold('Chain', (c) => c.speeds === a.speeds || (c.speeds === 8 && a.speeds === 7))],
    ['crank', (a) => sold('Crankset', (c) => (c.innerTeeth > 0 ? 2 : 1) >= Math.min(a.chainrings, 2))],
  ],
  'Front derailleur': [
    [
      'shifter',
      (a) => sold('Shifter', (s) => s.side === 'left' && s.speeds === a.chainrings && s.cablePullMm === a.cablePullMm),
    ],
    ['crank', (a) => sold('Crankset', (c) => c.innerTeeth > 0 && c.teeth <= a.largestRing)],
  ],
  Shifter: [
    [
      'derailleur',
      (a) =>
        a.side === 'right'
          ? sold('Rear derailleur', (d) => d.speeds === a.speeds && d.cablePullMm === a.cablePullMm)
          : sold('Front derailleur', (d) => d.chainrings === a.speeds && d.cablePullMm === a.cablePullMm),
    ],
    [
      'brake',
      (a) => a.brake !== 'hydraulic' || sold('Disc brake', (b) => b.actuation === 'hydraulic' && b.lever === 'none'),
    ],
    [
      'calliper of short pull',
      (a) =>
        a.brake !== 'cable' ||
        sold('Disc brake', (b) => b.pull === 'short') ||
        sold('Rim brake', (b) => b.pull === 'short'),
    ],
    ['bar', (a) => sold('Handlebar', (b) => b.gripMm === a.clampMm)],
  ],
  Cassette: [
    ['hub', (a) => sold('Hub', (h) => slidesOn(a, h.freehub))],
    ['wheel', (a) => sold('Wheel', (w) => slidesOn(a, w.freehub))],
    ['chain', (a) => sold('Chain', (c) => c.speeds === a.speeds || (c.speeds === 8 && a.speeds === 7))],
    [
      'derailleur',
      (a) => sold('Rear derailleur', (d) => d.speeds === a.speeds && d.largestSprocket >= Math.max(...a.sprockets)),
    ],
    ['lock ring', (a) => a.driver.startsWith('XD') || partsOf('Lock ring').length > 0],
  ],
  Crankset: [
    ['bottom bracket', (a) => sold('Bottom bracket', (b) => b.axleMm === a.axleMm)],
    [
      'ring of its mount',
      (a) =>
        sold('Chainring', (r) =>
          a.ringMount === 'bolted'
            ? r.mount === 'bolted' && r.boltCircleMm === a.boltCircleMm && r.arms === a.spiderArms
            : r.mount === a.ringMount,
        ),
    ],
    ['front derailleur', (a) => a.innerTeeth === 0 || sold('Front derailleur', (d) => d.largestRing >= a.teeth)],
    ['pedals', (a) => sold('Pedals', (p) => p.thread === a.pedalThread)],
  ],
  Chainring: [
    [
      'crank',
      (a) =>
        sold('Crankset', (c) =>
          a.mount === 'bolted'
            ? circlesOf(c).includes(a.boltCircleMm) && c.spiderArms === a.arms
            : c.ringMount === a.mount,
        ),
    ],
    ['chain', (a) => sold('Chain', (c) => a.chainSpeeds.includes(c.speeds))],
  ],
  Chain: [['ring', (a) => sold('Chainring', (r) => r.chainSpeeds.includes(a.speeds) || a.speeds === 7)]],
  'Bottom bracket': [
    [
      'tool',
      (a) =>
        a.fit === 'pressed'
          ? sold('Tool', (t) => t.kind === 'bearing press' && t.gripMm >= Number.parseInt(a.seat, 10))
          : sold(
              'Tool',
              (t) => t.kind === 'bottom bracket tool' && t.notches === a.notches && Math.abs(t.gripMm - a.cupMm) <= 1,
            ),
    ],
    ['crank', (a) => sold('Crankset', (c) => c.axleMm === a.axleMm)],
  ],
  'Disc brake': [
    ['pads', (a) => sold('Brake pad', (p) => p.shape === a.padShape)],
    [
      'rotor',
      (a) =>
        sold(
          'Disc rotor',
          (r) =>
            r.diameterMm >= a.smallestRotorMm && r.diameterMm <= a.largestRotorMm && r.thicknessMm <= a.thickestRotorMm,
        ),
    ],
    ['lever', (a) => a.pull === 'none' || isLeverSold(a.pull)],
    [
      'adapter for its largest rotor',
      (a) =>
        a.smallestRotorMm === a.largestRotorMm ||
        sold('Brake adapter', (b) => b.takes === a.mount && b.rotorsMm.includes(a.largestRotorMm)),
    ],
    [
      'hose',
      (a) =>
        a.actuation === 'mechanical' ||
        sold(
          'Brake hose',
          (h) => h.kind === 'hose with banjo' && isOfFluid(h.fluid, a.fluid) && h.lengthMm >= a.hoseMm,
        ),
    ],
    [
      'bleed kit and fluid',
      (a) =>
        a.actuation === 'mechanical' ||
        (['kit', 'fluid'] as const).every((kind) =>
          sold('Bleed kit', (k) => k.kind === kind && isOfFluid(k.fluid, a.fluid)),
        ),
    ],
    ['its partner', (a) => sold('Disc brake', (b) => b.position !== a.position && b.padShape === a.padShape)],
  ],
  'Brake pad': [
    [
      'brake',
      (a) => sold('Disc brake', (b) => b.padShape === a.shape) || sold('Rim brake', (b) => b.padShape === a.shape),
    ],
  ],
  'Rim brake': [
    ['lever', (a) => isLeverSold(a.pull)],
    ['pads', (a) => sold('Brake pad', (p) => p.shape === a.padShape)],
    ['rim', () => sold('Rim', (r) => r.brake === 'rim')],
  ],
  'Brake lever': [
    ['brake', (a) => sold('Rim brake', (b) => b.pull === a.pull) || sold('Disc brake', (b) => b.pull === a.pull)],
    ['bar', (a) => sold('Handlebar', (b) => b.gripMm === a.clampMm)],
    ['cable', (a) => sold('Cable', (c) => c.use === 'braking' && c.head.includes(a.cableHead))],
  ],
  'Disc rotor': [
    ['hub', (a) => sold('Hub', (h) => h.disc === a.mount)],
    ['wheel', (a) => sold('Wheel', (w) => w.disc === a.mount)],
    ['brake', (a) => sold('Disc brake', (b) => b.smallestRotorMm <= a.diameterMm && b.largestRotorMm >= a.diameterMm)],
  ],
  'Brake adapter': [
    [
      'mount to go on',
      (a) => {
        if (a.fits === 'centre lock hub') return sold('Hub', (h) => h.disc === 'centre lock');
        const mount = a.fits.replace(/ (mount|fork|stay)$/, '');
        return (
          (a.position !== 'rear' && sold('Fork', (f) => f.brakeMount.startsWith(mount))) ||
          (a.position !== 'front' && sold('Frame', (f) => f.brakeMount.startsWith(mount)))
        );
      },
    ],
    [
      'brake or rotor to carry',
      (a) =>
        a.takes === 'six-bolt'
          ? sold('Disc rotor', (r) => r.mount === 'six-bolt')
          : sold('Disc brake', (b) => b.mount === a.takes && a.position.includes(b.position)),
    ],
    ['rotors', (a) => a.rotorsMm.every((size) => sold('Disc rotor', (r) => r.diameterMm === size))],
  ],
  'Brake hose': [
    ['brake', (a) => sold('Disc brake', (b) => b.actuation === 'hydraulic' && isOfFluid(a.fluid, b.fluid))],
    [
      'olives, bolts and fluid',
      (a) =>
        sold('Brake hose', (h) => h.kind === 'olives and inserts' && h.outsideMm === a.outsideMm) &&
        sold('Brake hose', (h) => h.kind === 'connecting bolts' && h.outsideMm === a.outsideMm) &&
        sold('Bleed kit', (k) => isOfFluid(a.fluid, k.fluid)),
    ],
  ],
  'Bleed kit': [
    ['brake', (a) => sold('Disc brake', (b) => b.actuation === 'hydraulic' && isOfFluid(a.fluid, b.fluid))],
    ['fluid', (a) => sold('Bleed kit', (k) => k.kind === 'fluid' && k.fluid === a.fluid)],
  ],
  Hub: [
    ['rim with spokes', (a) => sold('Rim', (r) => areLaced(a, r))],
    [
      'wheel',
      (a) =>
        sold(
          'Wheel',
          (w) =>
            w.position === a.position &&
            w.hubWidthMm === a.widthMm &&
            w.axleMm === a.axleMm &&
            (w.freehub === a.freehub || a.position === 'front'),
        ),
    ],
    [
      'axle',
      (a) => a.axle !== 'through' || sold('Thru axle', (t) => t.diameterMm === a.axleMm && t.hubWidthMm === a.widthMm),
    ],
    ['what it drives', (a) => isDriven(a.freehub)],
    ['rotor', (a) => a.disc === 'none' || sold('Disc rotor', (r) => r.mount === a.disc)],
    [
      'hub at the other end',
      (a) =>
        sold(
          'Hub',
          (h) => h.position !== a.position && h.holes === a.holes && (h.disc === 'none') === (a.disc === 'none'),
        ),
    ],
  ],
  Freewheel: [
    [
      'tool',
      (a) =>
        a.tool === 'chain whip' || a.tool === 'lock ring tool'
          ? isToolSold(a.tool)
          : sold('Tool', (t) => t.kind === 'freewheel remover' && (t.notches === 4) === a.tool.startsWith('four')),
    ],
    [
      'hub',
      ({ mount, kind }) =>
        sold('Hub', ({ freehub }) =>
          mount === 'HG splines'
            ? freehub === 'HG'
            : freehub === 'flip-flop' || (kind === 'freewheel' && freehub === 'threaded'),
        ),
    ],
    [
      'lock ring',
      ({ kind }) =>
        kind === 'freewheel' ||
        sold('Lock ring', ({ fits }) => fits === (kind === 'fixed sprocket' ? 'fixed hub' : 'HG')),
    ],
    [
      'chain',
      ({ speeds, chainWidth }) =>
        sold('Chain', (c) => (chainWidth === '½ × ⅛ in' ? c.speeds === 1 : speeds === 1 || c.speeds === 8)),
    ],
  ],
  'Lock ring': [
    [
      'tool',
      (a) =>
        a.tool === 'hook spanner'
          ? isToolSold('hook spanner')
          : a.tool === '12 splines inside'
            ? isToolSold('lock ring tool')
            : sold('Tool', (t) => t.kind === 'bottom bracket tool' && t.notches === 16),
    ],
    [
      'hub',
      ({ fits }) =>
        sold('Hub', (h) => (fits === 'fixed hub' ? h.freehub === 'flip-flop' : h.freehub === fits || h.disc === fits)),
    ],
  ],
  Wheel: [
    [
      'spokes of its lengths',
      (a) => a.spokeLengthsMm.every((mm) => sold('Spoke', (s) => Math.abs(s.lengthMm - mm) <= 1)),
    ],
    [
      'tyre',
      (a) =>
        sold(
          'Tyre',
          (t) => t.beadSeatMm === a.beadSeatMm && t.rimWidthsMm[0] <= a.rimInnerMm && t.rimWidthsMm[1] >= a.rimInnerMm,
        ),
    ],
    [
      'wheel at the other end',
      (a) =>
        sold(
          'Wheel',
          (w) =>
            w.position !== a.position &&
            w.beadSeatMm === a.beadSeatMm &&
            Math.abs(w.rimInnerMm - a.rimInnerMm) <= 6 &&
            (w.disc === 'none') === (a.disc === 'none'),
        ),
    ],
    ['what it drives', (a) => isDriven(a.freehub)],
    [
      'brake',
      (a) => (a.disc === 'none' ? partsOf('Rim brake').length > 0 : sold('Disc rotor', (r) => r.mount === a.disc)),
    ],
    [
      'axle',
      (a) => a.axleMm < 12 || sold('Thru axle', (t) => t.diameterMm === a.axleMm && t.hubWidthMm === a.hubWidthMm),
    ],
    [
      'tape',
      (a) =>
        !a.tubelessReady ||
        sold('Rim tape', (t) => t.rimWidthsMm[0] <= a.rimInnerMm && t.rimWidthsMm[1] >= a.rimInnerMm),
    ],
    ['valve', (a) => !a.tubelessReady || sold('Tubeless valve', (v) => v.deepestRimMm >= a.rimDepthMm)],
  ],
  Rim: [
    ['hub with spokes', (a) => sold('Hub', (h) => areLaced(h, a))],
    [
      'tyre',
      (a) =>
        sold(
          'Tyre',
          (t) => t.beadSeatMm === a.beadSeatMm && t.rimWidthsMm[0] <= a.innerMm && t.rimWidthsMm[1] >= a.innerMm,
        ),
    ],
    ['rim brake', (a) => a.brake === 'disc' || partsOf('Rim brake').length > 0],
    [
      'tape',
      (a) =>
        !a.tubelessReady || sold('Rim tape', (t) => t.rimWidthsMm[0] <= a.innerMm && t.rimWidthsMm[1] >= a.innerMm),
    ],
    ['valve', (a) => !a.tubelessReady || sold('Tubeless valve', (v) => v.deepestRimMm >= a.depthMm)],
  ],
  Spoke: [
    [
      'wheel, or hub and rim, of its length',
      (a) =>
        sold('Wheel', (w) => w.spokeLengthsMm.some((mm) => Math.abs(mm - a.lengthMm) <= 1)) ||
        a.head === 'straight pull' ||
        sold('Rim', (r) =>
          sold('Hub', (h) => lacings(h, r).some((sides) => sides.some((mm) => Math.abs(mm - a.lengthMm) <= 1))),
        ),
    ],
  ],
  'Axle adapter': [
    [
      'hub',
      (a) => sold('Hub', (h) => h.position === a.position && h.axleMm === a.hubAxleMm && h.widthMm === a.hubWidthMm),
    ],
    [
      'frame or fork',
      (a) => {
        const end = `${a.widthMm} × ${a.axleMm}`;
        return a.position === 'front' ? sold('Fork', (f) => f.axle === end) : sold('Frame', (f) => f.rearAxle === end);
      },
    ],
  ],
  'Bottom bracket adapter': [
    [
      'bottom bracket',
      (a) =>
        a.kind === 'thread converter'
          ? sold('Bottom bracket', (b) => b.standard === 'BSA' && b.shellMm === a.shellMm)
          : a.shells
              .split(' and ')
              .every((one) => sold('Bottom bracket', (b) => b.standard === one && b.axleMm === a.outsideMm)),
    ],
    ['crank', (a) => a.kind === 'thread converter' || sold('Crankset', (c) => c.axleMm === a.axleMm)],
  ],
  'Thru axle': [['hub', (a) => sold('Hub', (h) => h.axleMm === a.diameterMm && h.widthMm === a.hubWidthMm)]],
  Tyre: [
    [
      'tube',
      (a) =>
        sold(
          'Inner tube',
          (t) => t.beadSeatMm === a.beadSeatMm && t.widthsMm[0] <= a.widthMm && t.widthsMm[1] >= a.widthMm,
        ),
    ],
    [
      'rim or wheel',
      (a) =>
        sold(
          'Wheel',
          (w) => w.beadSeatMm === a.beadSeatMm && w.rimInnerMm >= a.rimWidthsMm[0] && w.rimInnerMm <= a.rimWidthsMm[1],
        ) ||
        sold(
          'Rim',
          (r) => r.beadSeatMm === a.beadSeatMm && r.innerMm >= a.rimWidthsMm[0] && r.innerMm <= a.rimWidthsMm[1],
        ),
    ],
  ],
  'Inner tube': [
    [
      'tyre',
      (a) =>
        sold('Tyre', (t) => t.beadSeatMm === a.beadSeatMm && t.widthMm >= a.widthsMm[0] && t.widthMm <= a.widthsMm[1]),
    ],
  ],
  Handlebar: [
    ['stem', (a) => sold('Stem', (s) => s.clampMm === a.clampMm)],
    [
      'grips or tape',
      (a) => (a.shape === 'drop' ? partsOf('Bar tape').length > 0 : sold('Grips', (g) => g.barMm === a.gripMm)),
    ],
    ['shifter', (a) => sold('Shifter', (s) => s.clampMm === a.gripMm)],
    ['brake lever', (a) => sold('Brake lever', (l) => l.clampMm === a.gripMm)],
  ],
  Stem: [['handlebar', (a) => sold('Handlebar', (h) => h.clampMm === a.clampMm)]],
  Grips: [['handlebar', (a) => sold('Handlebar', (h) => h.gripMm === a.barMm)]],
  Seatpost: [
    ['clamp', (a) => sold('Seat clamp', (c) => c.seatpostMm === a.diameterMm)],
    [
      'frame or shim',
      (a) =>
        sold('Frame', (f) => f.seatpostMm === a.diameterMm) ||
        sold('Seatpost shim', (s) => s.seatpostMm === a.diameterMm),
    ],
  ],
  'Seat clamp': [
    ['frame', (a) => sold('Frame', (f) => f.seatClampMm === a.tubeMm)],
    ['seatpost', (a) => sold('Seatpost', (p) => p.diameterMm === a.seatpostMm)],
  ],
  Frame: [
    ['clamp', (a) => sold('Seat clamp', (c) => c.tubeMm === a.seatClampMm && c.seatpostMm === a.seatpostMm)],
    ['seatpost', (a) => sold('Seatpost', (p) => p.diameterMm === a.seatpostMm)],
    [
      'headset',
      (a) =>
        sold('Headset', (h) =>
          a.headset.split(' | ').every((code, end) => [h.upper, h.lower][end]?.split('/')[0] === code.split('/')[0]),
        ),
    ],
    [
      'bottom bracket',
      (a) => {
        const [standard, width] = a.shell.split(' ');
        return sold('Bottom bracket', (b) => b.standard === standard && Math.floor(b.shellMm) === Number(width));
      },
    ],
    ['hub', (a) => sold('Hub', (h) => h.position === 'rear' && `${h.widthMm} × ${h.axleMm}` === a.rearAxle)],
    ['tyre', (a) => sold('Tyre', (t) => t.widthMm <= a.widestTyreMm && beadSeats[a.wheel] === t.beadSeatMm)],
    ['brake', (a) => isBrakeSold(a.brakeMount, 'rear')],
    ['adapter', (a) => areAdaptersSold(a.brakeMount, a.largestRotorMm, 'rear')],
    ['hanger', (a) => a.hanger === 'fixed' || a.hanger === 'none' || partsOf('Derailleur hanger').length > 0],
  ],
  Fork: [
    [
      'headset',
      (a) =>
        sold(
          'Headset',
          (h) => h.steerer === a.steerer && Math.abs(Number(h.lower.split('/')[1]) - a.crownRaceMm) < 0.5,
        ),
    ],
    ['hub', (a) => sold('Hub', (h) => h.position === 'front' && `${h.widthMm} × ${h.axleMm}` === a.axle)],
    ['brake', (a) => isBrakeSold(a.brakeMount, 'front')],
    ['adapter', (a) => areAdaptersSold(a.brakeMount, a.largestRotorMm, 'front')],
    [
      'star nut or expander',
      (a) =>
        sold(
          'Headset part',
          (h) =>
            h.kind === (a.steererMaterial === 'carbon' ? 'expander plug' : 'star nut') &&
            h.steererMm === (a.steerer === 'straight 1 in' ? 25.4 : 28.6),
        ),
    ],
  ],
  Headset: [
    [
      'fork',
      (a) =>
        sold('Fork', (f) => f.steerer === a.steerer && Math.abs(Number(a.lower.split('/')[1]) - f.crownRaceMm) < 0.5),
    ],
  ],
};

// Spec: E2
describe('no part is without the parts that it works with', () => {
  test.each(Object.entries(mates))('%s', (family, needs) => {
    const of = partsOf(family as FamilyName);
    const missing = (needs as readonly Mate<FamilyName>[]).flatMap(([what, has]) =>
      failing(of, ({ attributes }) => has(attributes)).map((sku) => `${sku}: no ${what}`),
    );
    expect(missing).toEqual([]);
  });
});

// Spec: E2
test('spare parts name the hanger of a frame, what closes the steerer of a fork, and pads, hose and bleed kit of a brake', () => {
  const names = (spares: readonly string[], ...starts: string[]) =>
    starts.every((start) => spares.some((sku) => sku.startsWith(start)));
  const hung = partsOf('Frame').filter(({ attributes: a }) => a.hanger === 'UDH' || a.hanger.startsWith('replaceable'));
  expect(failing(hung, ({ spareParts }) => names(spareParts, 'DH-'))).toEqual([]);
  expect(
    failing(partsOf('Fork'), ({ spareParts, attributes: a }) =>
      names(spareParts, a.steererMaterial === 'carbon' ? 'HP-EX-' : 'HP-SN-'),
    ),
  ).toEqual([]);
  expect(
    failing(partsOf('Disc brake'), ({ spareParts, attributes: a }) =>
      a.actuation === 'hydraulic' ? names(spareParts, 'BP-', 'BH-', 'BK-') : names(spareParts, 'BP-', 'CA-', 'CO-'),
    ),
  ).toEqual([]);
});

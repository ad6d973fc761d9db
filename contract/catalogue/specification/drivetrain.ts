import {
  type Composers,
  counted,
  joined,
  type Known,
  list,
  measured,
  mm,
  type Said,
  say,
  speeds,
  unlessNone,
  yesOrNo,
} from './say.ts';
import { boltCircle, driverBody, driverShort } from './shared.ts';

/** Inner widths of chains in inches (ISO 9633). */
const inches: Readonly<Record<number, string>> = { 2.18: '11/128 in', 2.38: '3/32 in', 3.3: '1/8 in' };

/** The chains that a chainring runs with; 1 stands for ½ × ⅛ in. */
export function chains(sprockets: readonly number[] | undefined): Said {
  if (!sprockets || sprockets.length === 0) return undefined;
  const many = sprockets.filter((count) => count > 1);
  const geared =
    many.length === 0
      ? undefined
      : `${joined(many.map((count, i) => (i < many.length - 1 ? `${count}-` : `${count}-speed`)))}`;
  return list(sprockets.includes(1) ? '½ × ⅛ in' : undefined, geared);
}

/** The same in short: `for 10- to 12-speed chains`. */
export function chainsShort(sprockets: readonly number[] | undefined): Said {
  const many = sprockets?.filter((count) => count > 1) ?? [];
  if (many.length === 0) return sprockets?.includes(1) ? 'for ½ × ⅛ in chains' : undefined;
  const [least, most] = [Math.min(...many), Math.max(...many)];
  return `for ${least === most ? '' : `${least}- ${most - least === 1 ? 'and' : 'to'} `}${most}-speed chains`;
}

/** Where a ring sits: its circle on a spider, or which of the direct mounts. */
const ringSeat = (mount: Known<'Chainring'>['mount'], circleMm: number | undefined, arms: number | undefined) =>
  mount === undefined || mount === 'bolted' ? boltCircle(circleMm, arms) : `${mount} direct mount`;

const cablePull = (perGearMm: number | undefined) => say`${perGearMm} mm per gear`;

/** How the trade describes what drives. */
export const drivetrainComposers: Composers<
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
  Cassette: (known) => {
    const { sprockets, driver, bodyMm, aluminiumSprockets } = known;
    const [least, most] = [sprockets?.[0], sprockets?.at(-1)];
    const range = least !== undefined && most !== undefined ? Math.round((100 * most) / least) : undefined;
    return {
      summary: list(speeds(known.speeds), say`${least}–${most} T`, driverShort(driver)),
      fit: {
        Speeds: speeds(known.speeds),
        'Driver body': driverBody(driver),
        'HG body length': unlessNone(bodyMm, mm(bodyMm)),
      },
      measures: {
        Range: list(say`${least}–${most} T`, say`${range} %`),
        Sprockets: sprockets?.join(', '),
        Build: list(
          known.build,
          aluminiumSprockets === 0 ? undefined : counted(aluminiumSprockets, 'aluminium sprocket'),
        ),
        Finish: known.finish,
      },
    };
  },
  Freewheel: ({ kind, sprockets, speeds: count, mount, chainWidth, tool, finish }) => {
    const [least, most] = [sprockets?.[0], sprockets?.at(-1)];
    const range = least === most ? say`${least} T` : say`${least}–${most} T`;
    const named = kind === 'freewheel' ? say`${speeds(count)} freewheel` : kind;
    return {
      summary: list(range, named, mount),
      fit: { Mount: mount, Chain: chainWidth, Speeds: speeds(count) },
      measures: { Kind: named, Sprockets: sprockets?.join(', '), Tool: tool, Finish: finish },
    };
  },
  Chainring: ({ mount, boltCircleMm, arms, teeth, profile, chainSpeeds, offsetMm, material, finish }) => {
    const seat = ringSeat(mount, boltCircleMm, arms);
    const inwards =
      offsetMm === undefined ? undefined : `${Math.abs(offsetMm)} mm ${offsetMm < 0 ? 'outwards' : 'inwards'}`;
    const parts = [seat, list(say`${teeth} T`, profile), chainsShort(chainSpeeds)].filter((part) => part !== undefined);
    return {
      summary: parts.length === 0 ? undefined : parts.join('; '),
      fit: { Mount: seat, Chain: chains(chainSpeeds), Offset: unlessNone(offsetMm, inwards) },
      measures: { Teeth: list(say`${teeth}`, profile), Material: list(material, finish) },
    };
  },
  Crankset: (known) => {
    const { teeth, middleTeeth, innerTeeth, axleMm, armMm, bottomBracket, ringMount } = known;
    const rings = say`${[teeth, middleTeeth, innerTeeth].filter(Boolean).join('/') || undefined} T`;
    return {
      summary: list(say`${armMm} mm`, rings, say`${axleMm} mm axle`),
      fit: {
        Axle: list(say`${axleMm} mm`, known.axleMaterial),
        'Widest shell': mm(known.widestShellMm),
        'Bottom bracket': bottomBracket === 'none' ? 'not included' : say`${bottomBracket} mm, included`,
        'Chainring mount': ringSeat(ringMount, known.boltCircleMm, known.spiderArms),
        Chainline: mm(known.chainlineMm),
        'Q-factor': mm(known.qFactorMm),
        'Pedal thread': known.pedalThread,
      },
      measures: {
        'Arm length': mm(armMm),
        Teeth: rings,
        'Arm material': known.armMaterial,
        Finish: known.finish,
      },
    };
  },
  Chain: (known) => {
    const { innerWidthMm, hollowPins } = known;
    const width = innerWidthMm === undefined ? undefined : inches[innerWidthMm];
    return {
      summary: list(speeds(known.speeds), counted(known.links, 'link'), say`${innerWidthMm} mm inside`),
      fit: {
        Speeds: speeds(known.speeds),
        'Inner width': width ? say`${innerWidthMm} mm (${width})` : say`${innerWidthMm} mm`,
        'Pin length': mm(known.pinLengthMm),
        Closure: known.closure,
      },
      measures: {
        Length: counted(known.links, 'link'),
        Plates: list(known.plates, hollowPins === undefined ? undefined : hollowPins ? 'hollow pins' : 'solid pins'),
        Finish: known.finish,
      },
    };
  },
  'Bottom bracket': (known) => ({
    summary: list(known.standard, say`${known.shellMm} mm shell`, say`${known.axleMm} mm axle`),
    fit: {
      Shell: list(known.standard, say`${known.shellMm} mm`, known.fit),
      'Thread or bore': known.seat,
      Axle: mm(known.axleMm),
    },
    measures: {
      Bearing: known.bearing,
      Cups: known.cupMaterial === 'none' ? 'none' : list(say`${known.cupMm} mm`, known.cupMaterial),
      'Spanner notches': unlessNone(known.notches, say`${known.notches}`),
      Finish: known.finish,
    },
  }),
  'Front derailleur': (known) => ({
    summary: list(say`${known.chainrings} × ${known.speeds}-speed`, known.mount, say`up to ${known.largestRing} T`),
    fit: {
      Speeds: list(speeds(known.speeds), counted(known.chainrings, 'chainring')),
      Mount: known.mount,
      'Largest ring': measured(known.largestRing, 'T'),
      Capacity: measured(known.capacityTeeth, 'T'),
      Chainline: mm(known.chainlineMm),
      'Cable pull': cablePull(known.cablePullMm),
    },
    measures: { Swing: known.swing, Finish: known.finish },
  }),
  'Rear derailleur': (known) => ({
    summary: list(speeds(known.speeds), say`up to ${known.largestSprocket} T`, say`${known.cage} cage`),
    fit: {
      Speeds: list(speeds(known.speeds), counted(known.chainrings, 'chainring')),
      'Largest sprocket': measured(known.largestSprocket, 'T'),
      Capacity: measured(known.capacityTeeth, 'T'),
      'Cable pull': cablePull(known.cablePullMm),
      Mount: known.mount,
    },
    measures: {
      Cage: list(known.cage, say`${known.cageMm} mm`, known.cageMaterial),
      Pulleys: say`${known.pulleyTeeth} T`,
      Clutch: yesOrNo(known.clutch),
      Finish: known.finish,
    },
  }),
  Shifter: (known) => ({
    summary: list(
      speeds(known.speeds),
      known.action === 'drop-bar lever' ? known.action : undefined,
      known.side,
      say`${known.cablePullMm} mm cable pull`,
    ),
    fit: {
      Speeds: speeds(known.speeds),
      Side: known.side,
      'Cable pull': cablePull(known.cablePullMm),
      Clamp: list(say`${known.clampMm} mm`, say`${known.clampBand} band`),
    },
    measures: {
      Action: known.action,
      Brake: known.brake,
      'Width on the bar': mm(known.widthMm),
      'Gear indicator': yesOrNo(known.gearIndicator),
      'Inner cable': unlessNone(known.cableMm, mm(known.cableMm)),
      Body: list(known.body, known.finish),
    },
  }),
  Pedals: (known) => {
    const { cleat, tread, pinsPerSide, rubbers } = known;
    const held =
      tread === 'rubber' ? counted(rubbers, 'rubber') : tread === 'pins' ? counted(pinsPerSide, 'pin') : undefined;
    return {
      summary: list(known.kind, say`${known.widthMm} × ${known.lengthMm} mm`, say`thread ${known.thread}`),
      fit: { 'Axle thread': known.thread, Cleat: cleat },
      measures: {
        Kind: known.kind,
        Size: say`${known.widthMm} × ${known.lengthMm} × ${known.heightMm} mm`,
        Tread: held === undefined ? tread : say`${held} per side`,
        Bearings: known.bearings,
        Reflectors: yesOrNo(known.reflectors),
        Body: list(known.body, known.finish),
      },
    };
  },
};

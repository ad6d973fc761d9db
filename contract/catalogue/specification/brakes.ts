import { type Composers, counted, type Known, list, measured, mm, type Said, say, unlessNone, yesOrNo } from './say.ts';
import { rotorMount } from './shared.ts';

/** How far apart the bolts of a mount are, in millimetres. */
const boltsMm = { 'post mount': 74.2, 'IS mount': 51, 'flat mount fork': 70, 'flat mount stay': 34 } as const;

/** `160 → 180 mm`, `front 160 mm, rear 140 mm`, `140 or 160 mm`: the rotors that an adapter makes room for. */
function adapterRotors({ fits, rotorsMm, raiseMm }: Known<'Brake adapter'>): Said {
  if (!rotorsMm) return undefined;
  const [one, other] = rotorsMm;
  if (raiseMm) return say`${list(...rotorsMm.map((size) => say`${size - raiseMm} → ${size}`))} mm`;
  if (fits === 'IS mount') return say`front ${one} mm, rear ${other} mm`;
  return rotorsMm.length === 2 ? say`${one} or ${other} mm` : say`${one} to ${rotorsMm.at(-1)} mm`;
}

/** How the trade describes what stops. */
export const brakeComposers: Composers<
  'Disc rotor' | 'Disc brake' | 'Brake pad' | 'Rim brake' | 'Brake lever' | 'Brake adapter' | 'Brake hose' | 'Bleed kit'
> = {
  'Disc rotor': (known) => {
    const { mount, boltCircleMm, leastThicknessMm } = known;
    const seat = mount === 'six-bolt' && boltCircleMm ? say`six-bolt, ${boltCircleMm} mm` : rotorMount(mount);
    return {
      summary: list(say`${known.diameterMm} mm`, mount, say`${known.thicknessMm} mm thick`),
      fit: {
        Diameter: mm(known.diameterMm),
        Mount: seat,
        Thickness: list(say`${known.thicknessMm} mm`, say`worn at ${leastThicknessMm} mm`),
      },
      measures: {
        Construction: known.construction,
        Track: list(known.track, say`${known.trackMm} mm wide`),
        Vents: known.vents,
        Edge: known.edge,
        'Finish of the carrier': known.finish,
      },
    };
  },
  'Disc brake': (known) => {
    const { pistons, pull, smallestRotorMm: least, largestRotorMm: most, hoseMm } = known;
    return {
      summary: list(
        say`${pistons}-piston ${known.actuation}`,
        known.mount,
        known.position,
        say`rotors up to ${most} mm`,
      ),
      fit: {
        Position: known.position,
        Mount: known.mount,
        Rotors: least === most ? say`${most} mm` : say`${least} to ${most} mm`,
        'Lever pull': pull === 'none' ? undefined : pull,
        'Thickest rotor': mm(known.thickestRotorMm),
        'Pad shape': known.padShape,
      },
      measures: {
        Actuation: list(known.actuation, counted(pistons, 'piston')),
        Lever: known.lever,
        Fluid: known.fluid,
        Hose: unlessNone(hoseMm, mm(hoseMm)),
        Finish: known.finish,
      },
    };
  },
  'Brake pad': (known) => ({
    summary: list(say`shape ${known.shape}`, known.compound, known.cooled ? 'cooling fins' : undefined),
    fit: { Shape: known.shape, Width: mm(known.widthMm), Thickness: mm(known.thicknessMm) },
    measures: {
      Compound: known.compound,
      Backing: list(known.backing, known.cooled ? 'cooling fins' : undefined),
      Finish: known.finish,
    },
  }),
  'Rim brake': (known) => {
    const reach = known.reach === 'none' ? undefined : say`${known.reach} mm`;
    const arm = known.armMm === 0 ? undefined : say`${known.armMm} mm arms`;
    return {
      summary: list(known.kind, known.position, reach && say`reach ${reach}`, arm, say`${known.pull} pull`),
      fit: {
        Position: known.position,
        Mount: known.mount,
        Reach: reach,
        'Lever pull': known.pull === 'long' ? 'long, V-brake levers' : known.pull && 'short, road and city levers',
        'Pad shape': known.padShape,
      },
      measures: { Kind: known.kind, Arm: known.armMm === 0 ? undefined : mm(known.armMm), Finish: known.finish },
    };
  },
  'Brake lever': (known) => ({
    summary: list(known.lever, say`${known.pull} pull`, say`${known.clampMm} mm clamp`, known.side),
    fit: {
      Handlebar: list(known.lever, say`${known.clampMm} mm clamp`),
      'Cable pull':
        known.pull === 'long'
          ? 'long, for V-brakes and cable discs of long pull'
          : known.pull && 'short, for callipers and cable discs of short pull',
      Side: known.side,
      'Cable head': known.cableHead,
    },
    measures: {
      Blade: say`for ${counted(known.fingers, 'finger')}`,
      'Reach adjustment': yesOrNo(known.reachAdjust),
      Finish: known.finish,
    },
  }),
  'Brake adapter': (known) => {
    const { fits, takes, screws } = known;
    const apart = fits === undefined || fits === 'centre lock hub' ? undefined : boltsMm[fits];
    return {
      summary: list(
        fits === takes ? fits : say`${fits} to ${takes}`,
        fits === 'IS mount' ? undefined : known.position,
        adapterRotors(known),
      ),
      fit: {
        'Fits on': list(fits, say`bolts ${apart} mm apart`),
        Takes: takes,
        Position: known.position,
        Rotors: adapterRotors(known),
      },
      measures: {
        'Larger rotor by': known.raiseMm ? mm(known.raiseMm) : undefined,
        Screws: screws,
        Finish: known.finish,
      },
    };
  },
  'Brake hose': (known) => {
    const { kind, fluid, lengthMm, pieces } = known;
    const length = lengthMm === undefined || lengthMm === 0 ? undefined : measured(lengthMm / 1000, 'm');
    const count = pieces === 1 ? undefined : measured(pieces, 'pieces');
    return {
      summary: list(kind, length?.text, count?.text, fluid, say`${known.outsideMm} mm outside`),
      fit: {
        Fluid: fluid === 'all fluids' ? 'mineral oil and DOT' : fluid,
        Hose: say`${known.outsideMm} mm outside, ${known.insideMm} mm inside`,
        Thread: known.thread === 'none' ? undefined : known.thread,
      },
      measures: { Kind: kind, Length: length, Pieces: count, Finish: known.finish },
    };
  },
  'Bleed kit': ({ kind, fluid, volumeMl, syringes, port, colour }) => {
    const volume = measured(volumeMl, 'ml');
    const tools = kind === 'kit' ? counted(syringes, 'syringe') : undefined;
    return {
      summary: list(kind, fluid, volume?.text, tools),
      fit: { Fluid: fluid, 'Lever port': port === 'none' ? undefined : port },
      measures: { Kind: kind, 'Fluid in it': volume, Syringes: tools, Colour: colour },
    };
  },
};

/** A groupset of another maker, and what parts of ours have to be to go with it. */
export interface MakerGroup {
  readonly maker: 'Shimano' | 'SRAM';
  readonly name: string;
  /** How it is typed, in small letters, its words apart. */
  readonly typed: readonly string[];
  /** Sprockets, with the driver body that they sit on. */
  readonly sprockets: readonly (readonly [speeds: number, driver: 'HG' | 'HG-L2' | 'Micro Spline' | 'XD' | 'XDR'])[];
  /** The axle of its cranksets, in millimetres. */
  readonly axleMm: number;
  /** The name is a common word or a number, too: it means the groupset only beside its maker's. */
  readonly common?: true;
}

const shimano = (name: string, typed: string[], sprockets: MakerGroup['sprockets']): MakerGroup => {
  const group = { maker: 'Shimano', name, typed, sprockets, axleMm: 24 } as const;
  return /^\d+$/.test(name) ? { ...group, common: true } : group;
};
const sram = (name: string, typed: string[], sprockets: MakerGroup['sprockets'], common?: true): MakerGroup => {
  const group = { maker: 'SRAM', name, typed, sprockets, axleMm: 28.99 } as const;
  return common ? { ...group, common } : group;
};

const mountain = [
  [12, 'Micro Spline'],
  [11, 'HG'],
] as const;
const road = [
  [12, 'HG-L2'],
  [11, 'HG'],
] as const;

/** Groupsets by their makers' own charts of compatibility: the two latest generations that cables shift. */
export const makerGroups: readonly MakerGroup[] = [
  shimano('XTR', ['xtr'], mountain),
  shimano('XT', ['deore xt', 'xt'], mountain),
  shimano('SLX', ['slx'], mountain),
  shimano('Deore', ['deore'], [...mountain, [10, 'HG']]),
  shimano('GRX', ['grx'], [...road, [12, 'Micro Spline'], [10, 'HG']]),
  shimano('Dura-Ace', ['dura ace', 'duraace'], road),
  shimano('Ultegra', ['ultegra'], road),
  shimano('105', ['105'], road),
  shimano('Tiagra', ['tiagra'], [[10, 'HG']]),
  shimano('Sora', ['sora'], [[9, 'HG']]),
  shimano('Claris', ['claris'], [[8, 'HG']]),
  sram('Eagle', ['gx eagle', 'x01 eagle', 'xx1 eagle', 'xx eagle', 'eagle', 'gx', 'x01', 'xx1'], [[12, 'XD']]),
  sram('NX Eagle', ['nx eagle', 'sx eagle', 'nx', 'sx'], [[12, 'HG']]),
  sram('Transmission', ['eagle transmission', 't type', 'transmission'], [[12, 'XD']], true),
  sram('Force', ['force'], [[12, 'XDR']], true),
  sram('Rival', ['rival'], [[12, 'XDR']], true),
  sram('Apex', ['apex'], [[12, 'XDR']], true),
];

/** What the name of a groupset means among our parts, for each family that it decides something of. */
export function partsOfGroup({ sprockets, axleMm }: MakerGroup): string {
  const speeds = [...new Set(sprockets.map(([count]) => count))];
  const bodies = [...new Set(sprockets.map(([, driver]) => markOf(driver)))];
  return [
    ...sprockets.map(([count, driver]) => `family=cassette speeds=${count} driver=${markOf(driver)}`),
    ...['chain', 'rear_derailleur', 'shifter'].flatMap((family) =>
      speeds.map((count) => `family=${family} speeds=${count}`),
    ),
    ...speeds.map((count) => `family=chainring chainspeeds=${count}`),
    ...['hub', 'wheel'].flatMap((family) => bodies.map((driver) => `family=${family} freehub=${driver}`)),
    ...['crankset', 'bottom_bracket'].map((family) => `family=${family} axlemm=${axleMm}`),
  ].join(' | ');
}

const markOf = (driver: string) => driver.toLowerCase().replaceAll(/[ -]/g, '_');

/** `12 speeds on HG-L2 driver bodies, 11 on HG`. */
export function measuresOfGroup({ sprockets }: MakerGroup): string {
  return sprockets
    .map(([count, driver], place) =>
      place === 0 ? `${count} speeds on driver bodies ${driver}` : `${count} on ${driver}`,
    )
    .join(', ');
}

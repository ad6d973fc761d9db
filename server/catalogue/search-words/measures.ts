/**
 * Figures with what they measure, as two words or one; in the meaning `$1` is the figure. They are tried in this order, after the
 * synonyms.
 */
export const measures: readonly (readonly [typed: RegExp, means: string])[] = [
  [/^(\d{1,2}) ?(?:s|sp|spd|speed|speeds|gear|gears|fach|v|vitesses?|velocidades)$/, 'speeds=$1 | chainspeeds=$1'],
  [
    /^(\d{1,2}) (\d{1,2}) ?(?:s|sp|spd|speed|speeds|gear|gears|fach|v|vitesses?|velocidades)$/,
    'speeds=$1 | speeds=$2 | chainspeeds=$1 | chainspeeds=$2',
  ],
  // One to three rings by so many sprockets, as in '2x11'.
  [/^[123] (1[0-3]|[7-9])$/, 'speeds=$1 | chainspeeds=$1'],
  [/^(\d{2}) ?(?:h|hole|holes|spoke|spokes|loch|trous|agujeros)$/, 'holes=$1'],
  [/^(?:i|id) ?(\d{2}(?:\.\d)?)$/, 'innermm=$1 | riminnermm=$1'],
  [
    /^(\d{2}(?:\.\d)?) (?:id|internal|inside|inner|innen|interne|interno|interior)(?: width| wide)?$/,
    'innermm=$1 | riminnermm=$1',
  ],
  [
    /^(?:internal|inside|inner|innenweite|maulweite|largeur interne|ancho interno|ancho interior)(?: width)? (\d{2}(?:\.\d)?)$/,
    'innermm=$1 | riminnermm=$1',
  ],
  [/^(\d{2}) ?(?:t|tooth|teeth|dents?|dientes|zahne)$/, 'teeth=$1 | innerteeth=$1 | largestsprocket=$1 | $1t'],
  [/^(\d{2,3}) ?(?:bcd|pcd)$/, 'boltcirclemm=$1'],
  [/^(?:bcd|pcd|lochkreis) ?(\d{2,3})$/, 'boltcirclemm=$1'],
  // Pads name the callipers that they fit by their shape.
  [/^2 ?(?:piston|pistons|pot|pots|kolben|pistones)$/, 'pistons=2 | shape=p2 | shape=f2'],
  [/^4 ?(?:piston|pistons|pot|pots|kolben|pistones)$/, 'pistons=4 | shape=p4 | shape=d4'],
  [/^(\d) ?(?:piston|pistons|pot|pots|kolben|pistones)$/, 'pistons=$1'],
  [/^(\d{2,3}) ?(?:link|links)$/, 'links=$1'],
  [/^(\d{2,3}) ?tpi$/, 'threadsperinch=$1'],
  [/^(\d{2,3}) travel$/, 'travelmm=$1'],
];

import type { Attributes } from '../parts.ts';
import { boltCircle } from '../specification/shared.ts';
import { composed, type FacetRule, rangeOf } from './facet-rule.ts';

// Facets that are put together from attributes, or read otherwise than they stand.

const number = (attributes: Attributes, key: string) => {
  const value = attributes[key];
  return typeof value === 'number' ? value : null;
};

/** Diameter and width of an axle as one value, `12x148`; a hub's says too where it is no through axle. */
export function axle(diameterKey: string, widthKey: string): FacetRule {
  return composed(
    { key: 'axle', label: 'Axle' },
    (attributes) => {
      const [diameter, width] = [number(attributes, diameterKey), number(attributes, widthKey)];
      const kind = attributes.axle;
      const through = typeof kind !== 'string' || kind === 'through';
      return diameter === null || width === null ? null : `${diameter}x${width}${through ? '' : `, ${kind}`}`;
    },
    (value) => value.replace(/^([\d.]+)x([\d.]+)/, '$1 × $2 mm'),
  );
}

/** Bolt circle and arms as one value, `104x4`; 0 is a direct mount. */
export function circle(armsKey: string): FacetRule {
  return composed(
    { key: 'boltCircle', label: 'Bolt circle' },
    (attributes) => {
      const [circleMm, arms] = [number(attributes, 'boltCircleMm'), number(attributes, armsKey)];
      return circleMm === null ? null : circleMm === 0 || arms === null ? String(circleMm) : `${circleMm}x${arms}`;
    },
    (value) => {
      const [circleMm, arms] = value.split('x').map(Number);
      const said = boltCircle(circleMm, arms) ?? value;
      return said === 'direct mount' ? 'Direct mount' : said;
    },
  );
}

/** Teeth of the smallest or the largest sprocket. */
export const sprocket = (key: string, label: string, pick: (teeth: number[]) => number) =>
  rangeOf({ key, label, unit: 'teeth' }, ({ sprockets }) => {
    const teeth = Array.isArray(sprockets) ? sprockets.map(Number) : [];
    return teeth.length === 0 ? undefined : pick(teeth);
  });

/** The inner widths of rims that a tape is for, as one value. */
export const rimWidths = composed(
  { key: 'rimWidths', label: 'Rim inner width' },
  ({ rimWidthsMm }) => (Array.isArray(rimWidthsMm) ? rimWidthsMm.join('-') : null),
  (value) => `${value.replace('-', ' to ')} mm`,
);

/** Widths of tyres in millimetres that buyers choose tubes by. */
const TYRE_WIDTHS = [25, 28, 32, 35, 40, 45, 47, 50, 54, 57, 60, 64];

/** The widths of tyres that a tube fills: a tube has several. */
export const tyreWidths: FacetRule = {
  key: 'tyreWidth',
  label: 'Tyre width',
  unit: 'mm',
  kind: 'choice',
  short: true,
  options: TYRE_WIDTHS.map(String),
  valuesOf({ widthsMm }) {
    const [least, most] = Array.isArray(widthsMm) ? widthsMm.map(Number) : [];
    if (least === undefined || most === undefined) return [];
    return TYRE_WIDTHS.filter((width) => least <= width && width <= most).map(String);
  },
  labelOf: (value) => value,
};

import type { ReactNode } from 'react';
import { AXLE_BOX, AxleEnds, HubWidth } from './axle.drawing.tsx';
import { BRAKE_MOUNT_BOX, brakeMountOf } from './brake-mount.drawing.tsx';
import styles from './drawings.module.css';
import { FREEHUB_BOX, Freehub, isFreehub } from './freehub.drawing.tsx';
import { HEADSET_BOX, HEADSET_PAIR_BOX, Headset, headsetEnds } from './headset.drawing.tsx';
import {
  AxleBore,
  DISC_BOX,
  discMounts,
  HANGER_BOX,
  hangers,
  RAILS_BOX,
  Rails,
  TUBE_BOX,
  Tube,
} from './hub-and-tube.drawing.tsx';
import { SHELL_BOX, Shell, shells } from './shell.drawing.tsx';
import type { DrawnStandard } from './texts.ts';

/** Maps of what is written as objects: a name such as `constructor` finds nothing in them. */
const mapped = <Of,>(of: Readonly<Record<string, Readonly<Record<string, Of>>>>) =>
  new Map(Object.entries(of).map(([key, inner]) => [key, new Map(Object.entries(inner))]));

/** The attributes that are drawn, by their families. */
const drawn: ReadonlyMap<string, ReadonlyMap<string, DrawnStandard>> = mapped({
  Frame: {
    rearAxle: 'rearAxle',
    shell: 'shell',
    brakeMount: 'brakeMount',
    headset: 'headset',
    hanger: 'hanger',
    seatpostMm: 'seatpost',
  },
  Fork: { axle: 'frontAxle', brakeMount: 'brakeMount' },
  Headset: { upper: 'upperHeadset', lower: 'lowerHeadset' },
  Hub: { widthMm: 'hubWidth', axleMm: 'hubAxle', freehub: 'freehub', disc: 'discMount' },
  Wheel: { hubWidthMm: 'hubWidth', axleMm: 'hubAxle', freehub: 'freehub', disc: 'discMount' },
  Cassette: { driver: 'freehub' },
  'Disc rotor': { mount: 'discMount' },
  'Disc brake': { mount: 'brakeMount' },
  Handlebar: { clampMm: 'barClamp', gripMm: 'grip' },
  Stem: { clampMm: 'barClamp' },
  Grips: { barMm: 'grip' },
  'Brake lever': { clampMm: 'grip' },
  Shifter: { clampMm: 'grip' },
  Seatpost: { diameterMm: 'seatpost', rails: 'rails' },
  'Seat clamp': { seatpostMm: 'seatpost' },
  Saddle: { rails: 'rails' },
});

type Value = string | number;

/** Whether a value is of a kind that is drawn. */
export const isDrawable = (value: unknown): value is Value => typeof value === 'string' || typeof value === 'number';

/** What is drawn of an attribute of a family, the key of `howToMeasure`; null where nothing is. */
export const drawnStandard = (family: string, attribute: string): DrawnStandard | null =>
  drawn.get(family)?.get(attribute) ?? null;

/** The attributes of two families that are drawn as the same thing: the driver of a cassette and the freehub of a wheel. */
export function drawnAlike(family: string, other: string): readonly (readonly [of: string, ofOther: string])[] {
  const others = [...(drawn.get(other) ?? [])];
  return [...(drawn.get(family) ?? [])].flatMap(([attribute, standard]) =>
    others.filter(([, same]) => same === standard).map(([same]) => [attribute, same] as const),
  );
}

/** Whether values of an attribute of a family have drawings. */
export const hasDrawing = (family: string, attribute: string) => drawnStandard(family, attribute) !== null;

interface Drawing {
  /** Width and height of the view box: the same for all values of a standard, which are drawn to one scale. */
  readonly box: readonly [width: number, height: number];
  readonly shapes: ReactNode;
}

/** How deep a hub stands in closed ends on each side: 3.5 mm at the rear, 5 in front. */
const recesses = { rearAxle: 3.5, frontAxle: 5 };

function axleOf(value: string, recessMm: number): ReactNode {
  const [hubMm, axleMm] = value.split(' × ').map(Number);
  return hubMm && axleMm ? <AxleEnds hubMm={hubMm} axleMm={axleMm} recessMm={recessMm} /> : null;
}

function headsetOf(value: string, isLower = false): ReactNode {
  const ends = headsetEnds(value);
  return ends && <Headset ends={ends} isLower={isLower} />;
}

const shellOf = (value: string) => {
  const facts = shells.get(value);
  return facts ? <Shell {...facts} /> : null;
};

const railsOf = (value: string) => (/^7 (?:mm|×)/.test(value) ? <Rails value={value} /> : null);

const measureOf = (value: Value, draw: (mm: number) => ReactNode) => (Number(value) > 0 ? draw(Number(value)) : null);
const tubeOf = (value: Value) => measureOf(value, (mm) => <Tube diameterMm={mm} />);

const drawings: Readonly<Record<DrawnStandard, (value: Value) => Drawing>> = {
  rearAxle: (value) => ({ box: AXLE_BOX, shapes: axleOf(`${value}`, recesses.rearAxle) }),
  frontAxle: (value) => ({ box: AXLE_BOX, shapes: axleOf(`${value}`, recesses.frontAxle) }),
  hubWidth: (value) => ({ box: AXLE_BOX, shapes: measureOf(value, (mm) => <HubWidth hubMm={mm} />) }),
  hubAxle: (value) => ({ box: TUBE_BOX, shapes: measureOf(value, (mm) => <AxleBore diameterMm={mm} />) }),
  freehub: (value) => ({ box: FREEHUB_BOX, shapes: isFreehub(`${value}`) ? <Freehub value={`${value}`} /> : null }),
  shell: (value) => ({ box: SHELL_BOX, shapes: shellOf(`${value}`) }),
  brakeMount: (value) => ({ box: BRAKE_MOUNT_BOX, shapes: brakeMountOf(`${value}`) }),
  discMount: (value) => ({ box: DISC_BOX, shapes: discMounts.get(`${value}`) }),
  headset: (value) => ({ box: HEADSET_PAIR_BOX, shapes: headsetOf(`${value}`) }),
  upperHeadset: (value) => ({ box: HEADSET_BOX, shapes: headsetOf(`${value}`) }),
  lowerHeadset: (value) => ({ box: HEADSET_BOX, shapes: headsetOf(`${value}`, true) }),
  hanger: (value) => ({ box: HANGER_BOX, shapes: hangers.get(`${value}`) }),
  seatpost: (value) => ({ box: TUBE_BOX, shapes: tubeOf(value) }),
  barClamp: (value) => ({ box: TUBE_BOX, shapes: tubeOf(value) }),
  grip: (value) => ({ box: TUBE_BOX, shapes: tubeOf(value) }),
  rails: (value) => ({ box: RAILS_BOX, shapes: railsOf(`${value}`) }),
};

interface StandardDrawingProps {
  family: string;
  attribute: string;
  value: Value;
  className?: string;
}

/** A value of an attribute as a drawing, by its measures; nothing where there is none. What it shows is said beside it. */
export function StandardDrawing({ family, attribute, value, className = '' }: StandardDrawingProps) {
  const standard = drawnStandard(family, attribute);
  if (!standard) return null;
  const { box, shapes } = drawings[standard](value);
  if (!shapes) return null;
  return (
    <svg className={`${styles.drawing} ${className}`} viewBox={`0 0 ${box[0]} ${box[1]}`} aria-hidden="true">
      {shapes}
    </svg>
  );
}

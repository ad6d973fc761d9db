import { type Attributes, BICYCLE_BOX, barClamp, bicycleOf, brakePlaces } from './bicycle.geometry.ts';
import { Circle, phantomUnless, type ShapeProps, Tube } from './bicycle.tubes.tsx';
import styles from './drawings.module.css';
import { line, type Point, polygon, short } from './paths.ts';

interface BicycleDrawingProps {
  frame: Attributes | null;
  fork: Attributes | null;
  /** The slots that hold a part; the others are in phantom lines. */
  present: ReadonlySet<string>;
  /** What the drawing is called for who does not see it. */
  label: string;
  className?: string;
}

/** A bicycle from its right side, true to its frame's geometry and the length of its fork. */
export function BicycleDrawing({ frame, fork, present, label, className = '' }: BicycleDrawingProps) {
  const shape = { bicycle: bicycleOf(frame, fork), isThere: (slot: string) => present.has(slot) };
  return (
    <svg
      className={`${styles.drawing} ${className}`}
      viewBox={`0 0 ${BICYCLE_BOX[0]} ${BICYCLE_BOX[1]}`}
      role="img"
      aria-label={label}
    >
      <Wheel {...shape} end="rear" />
      <Wheel {...shape} end="front" />
      <Gears {...shape} />
      <Brakes {...shape} />
      <Fork {...shape} />
      <Frame {...shape} />
      <Seat {...shape} />
      <Cockpit {...shape} />
      <Crank {...shape} />
    </svg>
  );
}

function Wheel({ bicycle, isThere, end }: ShapeProps & { end: 'front' | 'rear' }) {
  const { rimMm, tyreMm, at } = bicycle;
  const middle = end === 'front' ? bicycle.frontAxle : bicycle.rearAxle;
  const [hasWheel, hasTyre] = [isThere(`${end}-wheel`), isThere(`${end}-tyre`)];
  return (
    <>
      <Circle bicycle={bicycle} middle={middle} mm={[rimMm + tyreMm]} className={phantomUnless(hasTyre)} />
      <Circle bicycle={bicycle} middle={middle} mm={[rimMm, rimMm - 16, 26]} className={phantomUnless(hasWheel)} />
      {hasWheel && (
        <path
          className={styles.thin}
          d={spokes(middle, rimMm - 16)
            .map((ends) => line(...ends.map(at)))
            .join('')}
        />
      )}
      {!bicycle.hasRimBrake[end] && (
        <Circle bicycle={bicycle} middle={middle} mm={[90]} className={phantomUnless(isThere(`${end}-rotor`))} />
      )}
    </>
  );
}

/** Half of the spokes, crossing each other: all of them would be grey at this size. */
function spokes([x, y]: Point, rimMm: number): Point[][] {
  return Array.from({ length: 16 }, (_, count) => {
    const angle = (count * Math.PI) / 8;
    const hub = angle + (count % 2 ? 1 : -1) * 1.2;
    return [
      [x + 26 * Math.cos(hub), y + 26 * Math.sin(hub)],
      [x + rimMm * Math.cos(angle), y + rimMm * Math.sin(angle)],
    ];
  });
}

const RING_MM = 66;
const PULLEY_MM = 22;

function Gears({ bicycle, isThere }: ShapeProps) {
  const { rearAxle, at } = bicycle;
  const [x, y] = rearAxle;
  const cassetteMm = bicycle.hasDropBar ? 70 : 100;
  const hasDerailleur = isThere('rear-derailleur');
  const [upper, lower]: [Point, Point] = [
    [x + 6, y - cassetteMm + 12],
    [x - 20, y - cassetteMm - 70],
  ];
  const chain = at([x, y + cassetteMm]);
  return (
    <>
      <Circle
        bicycle={bicycle}
        middle={rearAxle}
        mm={[cassetteMm, cassetteMm * 0.7, 42]}
        className={phantomUnless(isThere('cassette'))}
      />
      <path
        className={phantomUnless(isThere('chain'), styles.strong)}
        d={line(chain, at([0, RING_MM])) + line(at([lower[0] - 4, lower[1] - PULLEY_MM]), at([0, -RING_MM]))}
      />
      <Tube bicycle={bicycle} points={[rearAxle, upper, lower]} mm={18} isThere={hasDerailleur} />
      <Circle bicycle={bicycle} middle={upper} mm={[PULLEY_MM]} className={phantomUnless(hasDerailleur, styles.body)} />
      <Circle bicycle={bicycle} middle={lower} mm={[PULLEY_MM]} className={phantomUnless(hasDerailleur, styles.body)} />
    </>
  );
}

function Brakes({ bicycle, isThere }: ShapeProps) {
  return Object.entries(brakePlaces(bicycle)).map(([slot, [x, y]]) => (
    <path
      key={slot}
      className={phantomUnless(isThere(slot), styles.cut)}
      d={polygon(
        ...(
          [
            [x - 20, y - 26],
            [x + 14, y - 30],
            [x + 20, y + 22],
            [x - 12, y + 30],
          ] as const
        ).map(bicycle.at),
      )}
    />
  ));
}

function Fork({ bicycle, isThere }: ShapeProps) {
  const { steering, headTubeMm, offsetMm, frontAxle, isRigid, forkMm } = bicycle;
  const tube = { bicycle, isThere: isThere('fork') };
  const crown = headTubeMm + 22;
  return (
    <>
      <Tube {...tube} points={[steering(headTubeMm), steering(-66)]} mm={28} />
      {isRigid ? (
        <Tube
          {...tube}
          points={[frontAxle, steering(headTubeMm + forkMm * 0.7, offsetMm * 0.3), steering(headTubeMm + 4)]}
          mm={26}
        />
      ) : (
        <>
          <Tube
            {...tube}
            points={[steering(headTubeMm + forkMm * 0.45, offsetMm), steering(crown, offsetMm)]}
            mm={30}
          />
          <Tube {...tube} points={[frontAxle, steering(headTubeMm + forkMm * 0.4, offsetMm)]} mm={38} />
          <Tube {...tube} points={[steering(crown, -24), steering(crown, offsetMm + 22)]} mm={36} />
        </>
      )}
      <Tube {...tube} isThere={isThere('headset')} points={[steering(-14), steering(headTubeMm + 10)]} mm={50} />
    </>
  );
}

function Frame({ bicycle, isThere }: ShapeProps) {
  const { steering, headTubeMm, seatTubeMm, rearAxle, seat } = bicycle;
  const tube = { bicycle, isThere: isThere('frame') };
  return (
    <>
      <Tube {...tube} points={[rearAxle, [-60, 0], [0, 0]]} mm={18} />
      <Tube {...tube} points={[rearAxle, seat(seatTubeMm * 0.86)]} mm={16} />
      <Tube {...tube} points={[seat(seatTubeMm * 0.9), steering(headTubeMm * 0.22)]} mm={32} />
      <Tube {...tube} points={[[0, 0], steering(headTubeMm * 0.8)]} mm={42} />
      <Tube {...tube} points={[[0, 0], seat(seatTubeMm)]} mm={32} />
      <Tube {...tube} points={[steering(0), steering(headTubeMm)]} mm={44} />
      <Circle bicycle={bicycle} middle={[0, 0]} mm={[26]} className={phantomUnless(tube.isThere, styles.body)} />
    </>
  );
}

function Seat({ bicycle, isThere }: ShapeProps) {
  const { seat, seatTubeMm, saddleMm, at } = bicycle;
  const [x, y] = seat(saddleMm);
  const place = (right: number, up: number) =>
    at([x + right, y + up])
      .map(short)
      .join(' ');
  return (
    <>
      <Tube bicycle={bicycle} points={[seat(seatTubeMm), [x, y]]} mm={27} isThere={isThere('seatpost')} />
      <path
        className={phantomUnless(isThere('saddle'), styles.body)}
        d={`M${place(-150, 42)}C${place(-60, 52)} ${place(20, 22)} ${place(128, 34)}L${place(126, 18)}C${place(0, -2)} ${place(-60, 16)} ${place(-146, 12)}z`}
      />
    </>
  );
}

/** The bar from where the stem holds it, in millimetres to the front and up. */
const bars = {
  flat: [
    [0, 0],
    [-24, 34],
    [-30, 42],
    [-52, 40],
  ],
  drop: [
    [0, 0],
    [50, 4],
    [78, -12],
    [86, -46],
    [72, -92],
    [40, -118],
    [-16, -122],
  ],
} as const;

function Cockpit({ bicycle, isThere }: ShapeProps) {
  const clamp = barClamp(bicycle);
  const bar = bars[bicycle.hasDropBar ? 'drop' : 'flat'].map(([x, y]): Point => [clamp[0] + x, clamp[1] + y]);
  return (
    <>
      <Tube bicycle={bicycle} points={[bicycle.steering(-46), clamp]} mm={32} isThere={isThere('stem')} />
      <Tube bicycle={bicycle} points={bar} mm={24} isThere={isThere('handlebar')} />
    </>
  );
}

function Crank({ bicycle, isThere }: ShapeProps) {
  const hasCrank = isThere('crankset');
  const middle: Point = [0, 0];
  return (
    <>
      <Circle bicycle={bicycle} middle={middle} mm={[RING_MM]} className={phantomUnless(hasCrank, styles.body)} />
      <Circle bicycle={bicycle} middle={middle} mm={[44]} className={phantomUnless(hasCrank)} />
      <Tube bicycle={bicycle} points={[middle, [166, -36]]} mm={24} isThere={hasCrank} />
      <Circle
        bicycle={bicycle}
        middle={middle}
        mm={[20]}
        className={phantomUnless(isThere('bottom-bracket'), styles.body)}
      />
      <Tube
        bicycle={bicycle}
        points={[
          [120, -36],
          [214, -36],
        ]}
        mm={18}
        isThere={isThere('pedals')}
      />
    </>
  );
}

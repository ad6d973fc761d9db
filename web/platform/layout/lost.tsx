import type { ReactNode } from 'react';
import plateStyles from '#web/platform/ui/plate.module.css';
import styles from './lost.module.css';

interface LostProps {
  title: string;
  text: string;
  /** The figure that the drawing measures: the status, where there was an answer. */
  figure?: number;
  /** What the pointer at the drawing says. */
  callout: string;
  children: ReactNode;
}

/** A line from the drawing to the words over its end. `to` is where it ends: as far as the words reach. */
function Pointer({ to, className, children }: { to: number; className: string | undefined; children: string }) {
  return (
    <g className={className}>
      <path d={`M583 107L640 60H${to}`} />
      <text x={(642 + to) / 2} y="46">
        {children}
      </text>
    </g>
  );
}

/** The page in place of a page: what happened, one way on, and the part in phantom lines. */
export function Lost({ title, text, figure, callout, children }: LostProps) {
  return (
    <div className={`wrap ${styles.lost}`}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {children}
      </div>
      <div className={styles.picture}>
        <svg className={plateStyles.marks} viewBox="-20 -40 880 660" aria-hidden="true">
          <circle cx="420" cy="270" r="230" strokeDasharray="12 7" />
          <circle cx="420" cy="270" r="200" strokeDasharray="12 7" />
          <circle cx="420" cy="270" r="30" />
          <circle cx="420" cy="270" r="12" />
          <path d="M150 270H690M420 0V540" strokeDasharray="26 5 5 5" />
          <g className={`${plateStyles.datum} ${styles.datum}`}>
            <path d={`M190 276V578M650 276V578M190 570H${figure === undefined ? '650' : '353.12M486.88 570H650'}`} />
            <path className={plateStyles.arrow} d="M190 570l20 5.2v-10.4zM650 570l-20 5.2v-10.4z" />
            {figure !== undefined && (
              <text x="420" y="570" dy=".35em">
                {figure}
              </text>
            )}
          </g>
          <Pointer to={770} className={plateStyles.large}>
            {callout}
          </Pointer>
          <Pointer to={846} className={plateStyles.small}>
            {callout}
          </Pointer>
        </svg>
      </div>
    </div>
  );
}

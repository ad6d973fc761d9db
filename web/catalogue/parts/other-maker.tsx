import type { OtherMaker } from '#contract/catalogue/other-maker.ts';
import styles from './shop-filter.module.css';

const texts = {
  standard: (typed: string, measures: string) => `“${typed}”: ${measures}`,
  standardHow: (name: string) => `${name} is another maker’s name. These parts of ours are made to that measure.`,
  maker: (maker: string) => `${maker} is another maker`,
  makerHow: 'These parts of ours are made to standards of theirs.',
};

/** Says whose name was typed, and what it measures; never as if it were ours. */
export function OtherMakerNote({ otherMaker: { maker, standard } }: { otherMaker: OtherMaker }) {
  return (
    <div className={styles.standard} role="status">
      <svg viewBox="0 0 104 92" aria-hidden="true">
        <circle cx="52" cy="38" r="34" />
        <circle cx="52" cy="38" r="20" />
        <path d="M14 38h76M52 0v76" strokeDasharray="10 3 2 3" />
        <g className={styles.measure}>
          <path d="M32 42v46M72 42v46M8 84h24M72 84h24" />
          <path className={styles.arrow} d="M32 84l-7 2.4v-4.8zM72 84l7 2.4v-4.8z" />
        </g>
      </svg>
      <div>
        <p className={styles.makerTitle}>
          {standard ? texts.standard(`${maker} ${standard.name}`, standard.measures) : texts.maker(maker)}
        </p>
        <p className={styles.how}>{standard ? texts.standardHow(standard.name) : texts.makerHow}</p>
      </div>
    </div>
  );
}

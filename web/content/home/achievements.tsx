import type { ComponentType } from 'react';
import { Section } from '#web/platform/layout/section.tsx';
import { DatumFrame, People, SquareOfFloor, Years } from './achievement.drawings.tsx';
import styles from './figures.module.css';
import { texts } from './texts.ts';

const { heading, cards } = texts.achievements;

const drawings: Readonly<Record<(typeof cards)[number]['id'], ComponentType>> = {
  years: Years,
  floor: SquareOfFloor,
  people: People,
  inspection: DatumFrame,
};

/** Four facts of the company, each with a drawing that is true to it. */
export function Achievements() {
  return (
    <Section id="home-achievements" title={heading}>
      <ul className={styles.achieved}>
        {cards.map(({ id, title, text }) => {
          const Drawing = drawings[id];
          return (
            <li key={id}>
              <Drawing />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

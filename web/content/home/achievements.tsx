import type { HomeTexts } from '#contract/shop/settings.ts';
import { Section } from '#web/platform/layout/section.tsx';
import { DatumFrame, People, SquareOfFloor, Years } from './achievement.drawings.tsx';
import styles from './figures.module.css';
import { texts } from './texts.ts';

const { heading } = texts.achievements;

const drawings = [Years, SquareOfFloor, People, DatumFrame] as const;

/** Four facts of the company, each with a drawing that is true to it. */
export function Achievements({ achievements }: Pick<HomeTexts, 'achievements'>) {
  return (
    <Section id="home-achievements" title={heading}>
      <ul className={styles.achieved}>
        {achievements.map(({ title, text }, place) => {
          const Drawing = drawings[place];
          return (
            <li key={title}>
              {Drawing && <Drawing />}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

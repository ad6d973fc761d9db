import type { ComponentType } from 'react';
import { DatumFrame, People, SquareOfFloor, Years } from './achievement.drawings.tsx';
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
    <section className="section" aria-labelledby="home-achievements">
      <div className="wrap">
        <div className="section-head">
          <h2 id="home-achievements">{heading}</h2>
        </div>
        <ul className="achieved">
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
      </div>
    </section>
  );
}

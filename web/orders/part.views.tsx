import { useState } from 'react';
import type { Picture as View } from '#contract/parts.ts';
import { Picture } from '#web/pictures/picture.tsx';
import { WidePlate } from '#web/pictures/plate.tsx';
import { purchaseTexts as texts } from './texts.ts';

/** The pictures of a part: one large with its dimension, and below it all of them to choose from, where there are several. */
export function PartViews({ views }: { views: readonly View[] }) {
  const [chosen, setChosen] = useState(0);
  const [said, setSaid] = useState('');
  const view = views[chosen];
  if (!view) return <div className="plate plate-wide" />;
  return (
    <div className="views">
      <WidePlate picture={view} turn="first" />
      {views.length > 1 && (
        <ul className="views__all">
          {views.map((each, place) => (
            <li key={each.src}>
              <button
                type="button"
                className="plate plate-thumb"
                aria-pressed={place === chosen}
                aria-label={texts.view(place + 1, views.length, each.alt)}
                onClick={() => {
                  setChosen(place);
                  setSaid(texts.shown(each.alt));
                }}
              >
                <Picture {...each} alt="" sizes="60px" between={[96, 160]} turn="early" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className="vh" role="status">
        {said}
      </span>
    </div>
  );
}

import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { Stations } from '#web/platform/layout/stations.tsx';
import { ScenePicture } from '#web/platform/pictures/scene.tsx';
import { shown } from './duo.ts';
import { texts } from './texts.ts';

const { heading, alt, lead, text, oem } = texts.how;

/** The company in two paragraphs beside a frame in its jig, and the five lines a bicycle passes. */
export function How() {
  return (
    <section className="section" aria-labelledby="home-how">
      <div className="wrap">
        <div className="section-head">
          <h2 id="home-how">{heading}</h2>
        </div>
        <div className="duo">
          <figure className="plate duo__plate">
            <ScenePicture name="jig" alt={alt} {...shown} />
          </figure>
          <div className="duo__words">
            <p className="lead">{lead}</p>
            <div className="duo__foot">
              <p>{text}</p>
              <Link className="arrow-link" to={pages.contact}>
                {oem}
              </Link>
            </div>
          </div>
        </div>
        <Stations />
      </div>
    </section>
  );
}

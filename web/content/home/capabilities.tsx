import { ScenePicture } from '#web/platform/pictures/scene.tsx';
import { shown } from './duo.ts';
import { texts } from './texts.ts';

const { heading, alt, lead, text } = texts.capabilities;

/** What is measured and certified, beside a crankset taken apart. */
export function Capabilities() {
  return (
    <section className="section section-next" aria-labelledby="home-capabilities">
      <div className="wrap">
        <div className="section-head">
          <h2 id="home-capabilities">{heading}</h2>
        </div>
        <div className="duo duo-turned">
          <figure className="plate duo__plate">
            <ScenePicture name="exploded" alt={alt} {...shown} />
          </figure>
          <div className="duo__words">
            <p className="lead">{lead}</p>
            <p className="duo__foot">{text}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

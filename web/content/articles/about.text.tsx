import { pages } from '#contract/pages.ts';
import { Stations } from '#web/platform/layout/stations.tsx';
import { ScenePicture } from '#web/platform/pictures/scene.tsx';

/** The company: who it is, its lines, and what it makes for others. */
export function AboutText() {
  return (
    <>
      <div className="wrap">
        <div className="pagehead">
          <div>
            <p className="kicker">this is about</p>
            <h1 className="two-lines">
              <span>One factory, </span>
              <span>from tube to carton</span>
            </h1>
          </div>
          <p className="lead">
            Established in 2005. Thirteen years of making bicycles and exporting them, under our own name and for other
            brands.
          </p>
        </div>
        <div className="about__pic plate">
          <ScenePicture
            name="jig"
            alt="A bare aluminium frame in its jig, held at head tube, seat tube, bottom bracket and rear axle"
            wide={{ sizes: '(max-width: 1440px) 100vw, 1344px', between: [640, 2000] }}
            tall={{ sizes: '100vw', between: [480, 1000] }}
            first
          />
        </div>
        <dl className="factframe factframe-4">
          <div>
            <dt>Established</dt>
            <dd>2005</dd>
          </div>
          <div>
            <dt>Factory</dt>
            <dd>more than 80,000 square meters</dd>
          </div>
          <div>
            <dt>People</dt>
            <dd>more than 500 employees</dd>
          </div>
          <div>
            <dt>Sold to</dt>
            <dd>various countries</dd>
          </div>
        </dl>
      </div>
      <section className="section" aria-labelledby="lines">
        <div className="wrap">
          <div className="section-head">
            <h2 id="lines">The lines</h2>
            <p className="lead">Five automatic lines, in the order a bicycle is made.</p>
          </div>
          <Stations />
        </div>
      </section>
      <section className="section section-up" aria-labelledby="quality">
        <div className="wrap">
          <div className="section-head">
            <h2 id="quality">Measured before it leaves</h2>
            <p className="lead">
              Products are measured and tested against specified requirements. Bicycles carry certificates from quality
              inspection agencies.
            </p>
          </div>
          <ul className="trio">
            <li id="oem">
              <h3>For other brands</h3>
              <p>OEM manufacture: your drawing, your colours, your name on the down tube.</p>
              <a className="arrow-link" href={pages.contact}>
                Send an enquiry
              </a>
            </li>
            <li>
              <h3>For dealers</h3>
              <p>Parts by the carton, from the lines that build our own bicycles.</p>
              <a className="arrow-link" href={pages.allParts}>
                See all parts
              </a>
            </li>
            <li>
              <h3>For both</h3>
              <p>Paint and decal, packing and export, on the same floor.</p>
              <a className="arrow-link" href={pages.contact}>
                Ask us
              </a>
            </li>
          </ul>
        </div>
      </section>
    </>
  );
}

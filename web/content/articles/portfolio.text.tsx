import { formatFigure } from '#contract/format.ts';
import { PageHead } from '#web/platform/layout/page-head.tsx';
import { Section } from '#web/platform/layout/section.tsx';
import dimensionStyles from '#web/platform/ui/dimension.module.css';
import { Plan } from './plan.tsx';
import sheets from './sheets.module.css';
import tables from './tables.module.css';

const screenshots = [
  { theme: 'light', alt: 'The home page: a bicycle with its measures, and the words We make bicycles.' },
  { theme: 'dark', alt: 'The same page in the dark theme.' },
] as const;

const skills = [
  {
    name: 'Pages',
    text: 'React, React Router, server rendering, accessibility to WCAG 2.2 AA, light and dark, 320 px and up, print.',
  },
  {
    name: 'Server',
    text: 'Node, TypeScript in strict mode, Fastify, schemas that validate, document and type the same call.',
  },
  {
    name: 'Data',
    text: 'PostgreSQL, migrations forward only, a stock ledger that adds up, search that forgives a typo.',
  },
  {
    name: 'Money',
    text: 'Card payment through Stripe’s interface, signed webhooks, refunds, every crash point ending in one state.',
  },
  {
    name: 'Identity',
    text: 'Password and social sign-in, second factor, sessions that end everywhere at once.',
  },
  {
    name: 'Proof',
    text: 'Unit, property and browser tests, a simulator that goes wrong on demand, benchmarks as ratios on one machine.',
  },
];

/** Each with the command that reads it again; `portfolio.test.ts` looks for the command and for what it holds to. */
export const aims = [
  { question: '200 buyers race for 50 pieces', aim: 'exactly 50 sold', command: 'npm test' },
  {
    question: 'Wrong, foreign and hostile requests to every call',
    aim: 'no failure of ours, no leak',
    command: 'npm test',
  },
  { question: 'Faults of access that axe finds, in both themes', aim: 'none', command: 'npm test' },
  {
    question: 'The list of parts, against a bare server that sends the same bytes',
    aim: '0.7 of its rate',
    command: 'npm run bench',
  },
  { question: 'JavaScript of the first page, compressed', aim: 'at most 130 kB', command: 'npm run bench:pages' },
  {
    question: 'Lighthouse on every public page, as a phone',
    aim: '100, and never below 95',
    command: 'npm run bench:pages',
  },
] as const;

interface PortfolioProps {
  /** Parts on sale, and brands, in the shop that shows this page. */
  parts: number;
  brands: number;
  /** Calls of the API, and families of parts that have fields of their own. */
  calls: number;
  families: number;
}

/** This shop as a piece of work, in figures that were counted when the page was made. */
export function PortfolioText({ parts, brands, calls, families }: PortfolioProps) {
  const figures = [
    { name: 'Calls of the API', figure: calls },
    { name: 'Parts on sale here', figure: parts },
    {
      name: 'Families of parts, each with fields of its own',
      figure: families,
    },
    { name: 'Brands', figure: brands },
  ];
  return (
    <>
      <div className="wrap">
        <PageHead title="Portfolio" lead="One project, shown whole: the shop you are standing in." />
        <dl className={`${sheets.facts} ${sheets.four}`}>
          <div>
            <dt>Project</dt>
            <dd>Mountain Bike, storefront of a bicycle maker</dd>
          </div>
          <div>
            <dt>For</dt>
            <dd>Dealers who order parts in quantity, and the people who run the shop</dd>
          </div>
          <div>
            <dt>Work</dt>
            <dd>Design, pages, server, database, payment, tests</dd>
          </div>
          <div>
            <dt>Starts with</dt>
            <dd>
              <code className={tables.mono}>npm start</code>, on a fresh clone
            </dd>
          </div>
        </dl>
        {screenshots.map(({ theme, alt }) => (
          <div key={theme} className={sheets.screenshots}>
            <figure>
              <img
                src={`/exhibits/home-1440-${theme}.avif`}
                srcSet={`/exhibits/home-720-${theme}.avif 720w, /exhibits/home-1440-${theme}.avif 1440w`}
                sizes="(max-width: 640px) 92vw, (max-width: 1440px) 74vw, 1048px"
                alt={alt}
                width={1440}
                height={900}
                loading={theme === 'light' ? 'eager' : 'lazy'}
                fetchPriority={theme === 'light' ? 'high' : undefined}
              />
              <figcaption className={dimensionStyles.dimension}>1440, {theme}</figcaption>
            </figure>
            <figure>
              <img
                src={`/exhibits/home-375-${theme}.avif`}
                alt="The same on a phone."
                width={375}
                height={900}
                loading="lazy"
              />
              <figcaption className={dimensionStyles.dimension}>375, {theme}</figcaption>
            </figure>
          </div>
        ))}
      </div>
      <Section
        id="built"
        title="How it is built"
        lead="What browser and server agree on is written once, in the middle. Neither side imports the other."
      >
        <Plan />
      </Section>
      <Section
        id="counted"
        title="Counted"
        lead={
          <>
            Not written down but counted when this page was made. <a href="/api/docs">The calls</a> are described by the
            schemas that check them.
          </>
        }
        close
      >
        <dl className={`${sheets.facts} ${sheets.four} ${sheets.figures}`}>
          {figures.map(({ name, figure }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatFigure(figure)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="skills" title="Skills" close>
        <ul className={sheets.trio}>
          {skills.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="aims" title="What it is held to" lead="Aims, each with the command that reads it again." close>
        <table className={`${tables.table} ${tables.aims}`}>
          <thead className="vh-phone">
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Aim</th>
              <th scope="col">Read by</th>
            </tr>
          </thead>
          <tbody>
            {aims.map(({ question, aim, command }) => (
              <tr key={question}>
                <th scope="row">{question}</th>
                <td>{aim}</td>
                <td>
                  <code className={tables.mono}>{command}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  );
}

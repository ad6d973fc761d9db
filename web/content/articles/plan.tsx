import styles from './sheets.module.css';

/** A box of the plan: its name, then what is in it. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  lines: readonly [name: string, ...inside: string[]];
  outside?: boolean;
}

const web = [
  'web/',
  'React 19, React Router 8',
  'rendered on the server',
  'own styles, on tokens',
  'knows no database',
] as const;
const contract = [
  'contract/',
  'calls, paths, schemas',
  'messages and limits',
  'money in whole cents',
  'imports zod, nothing else',
] as const;
const server = [
  'server/',
  'Fastify 5 on Node 24',
  'routes → service → repository',
  'ports, with an adapter each',
  'jobs in the same database',
] as const;

const wide: readonly Box[] = [
  { x: 1, y: 1, width: 290, height: 126, lines: web },
  { x: 361, y: 1, width: 290, height: 126, lines: contract },
  { x: 721, y: 1, width: 290, height: 126, lines: server },
  { x: 1084, y: 1, width: 259, height: 56, lines: ['PostgreSQL', 'orders, stock, sessions, jobs'], outside: true },
  { x: 1084, y: 71, width: 259, height: 56, lines: ['Outside', 'card, mail, sign-in, pictures'], outside: true },
];
/** What three boxes have room for. */
const brief = {
  web: [web[0], web[1], web[2], web[3]],
  contract: [contract[0], contract[1], contract[2], contract[3]],
  server: [server[0], server[1], server[2], 'PostgreSQL, card, mail'],
} as const;
const middle: readonly Box[] = [
  { x: 1, y: 1, width: 226, height: 112, lines: brief.web },
  { x: 267, y: 1, width: 226, height: 112, lines: brief.contract },
  { x: 533, y: 1, width: 226, height: 112, lines: brief.server },
];
const narrow: readonly Box[] = [
  { x: 1, y: 1, width: 338, height: 112, lines: brief.web },
  { x: 1, y: 161, width: 338, height: 112, lines: brief.contract },
  { x: 1, y: 321, width: 338, height: 112, lines: brief.server },
];

const description =
  'Plan of the shop: web and server both read the contract; the server alone reaches database and outside services';

/** The plan of the shop, drawn for wide pages, for tablets and for phones. */
export function Plan() {
  return (
    <>
      <svg className={`${styles.plan} ${styles.large}`} viewBox="0 0 1344 190" role="img" aria-label={description}>
        <Boxes of={wide} />
        <path d="M291 64H352M721 64H660M1011 29H1076M1011 99H1076" />
        <path className={styles.arrow} d="M361 64l-9-3v6zM651 64l9-3v6zM1084 29l-9-3v6zM1084 99l-9-3v6z" />
        <path d="M1 158v18M1011 158v18M1 167H398M614 167H1011" />
        <text className={styles.smallName} x="506" y="171" textAnchor="middle">
          one package, one process
        </text>
      </svg>
      <svg className={`${styles.plan} ${styles.middle}`} viewBox="0 0 760 114" role="img" aria-label={description}>
        <Boxes of={middle} />
        <path d="M227 57H258M533 57H502" />
        <path className={styles.arrow} d="M267 57l-9-3v6zM493 57l9-3v6z" />
      </svg>
      <svg className={`${styles.plan} ${styles.small}`} viewBox="0 0 340 434" role="img" aria-label={description}>
        <Boxes of={narrow} />
        <path d="M170 113V152M170 321V282" />
        <path className={styles.arrow} d="M170 161l-3-9h6zM170 273l-3 9h6z" />
      </svg>
    </>
  );
}

function Boxes({ of }: { of: readonly Box[] }) {
  return of.map(({ x, y, width, height, lines: [name, ...inside], outside }) => (
    <g key={name}>
      <rect className={outside ? styles.outside : undefined} x={x} y={y} width={width} height={height} />
      <text className={styles.name} x={x + 15} y={y + 25}>
        {name}
      </text>
      {inside.map((line, at) => (
        <text key={line} x={x + 15} y={y + 47 + at * 19}>
          {line}
        </text>
      ))}
    </g>
  ));
}

import { basename, dirname, join, matchesGlob } from 'node:path';
import { alarmWords } from '#contract/alarms.ts';
import { orderSteps } from '#server/sales/orders/order-steps.ts';
import { endpointEvents } from '#server/sales/payments/adapters/stripe.events.ts';
import { floors } from './import-floors.ts';
import type { Project } from './project-files.ts';
import { faultsOfSpecMap } from './spec-map.rows.ts';

const isDocument = (file: string) => file.endsWith('.md');
const isText = (file: string) => !/\.(avif|ico|jpg|png|webp|woff2)$/.test(file);

/** Paths on an author's machine, which readers do not have. */
const elsewhere = /\.\.\/share[d]\b|\/wor[k]\//;

/** One line for everything in the documents that is not so. */
export function documentFaults(project: Project): string[] {
  return [
    ...project.files.filter(isDocument).flatMap((file) => faultsOfDocument(project, file)),
    ...faultsOfFolders(project),
    ...faultsOfSteps(project),
    ...faultsOfEvents(project),
    ...faultsOfAlarms(project),
    ...project.files
      .filter((file) => file.startsWith('docs/decisions/'))
      .flatMap((file) => faultsOfRecord(project, file)),
    ...faultsOfSpecMap(project),
    ...faultsOfStandard(project),
    ...project.files
      .filter((file) => isText(file) && elsewhere.test(project.read(file)))
      .map((file) => `${file} refers to a place outside the project`),
  ];
}

function faultsOfDocument(project: Project, file: string): string[] {
  const faults: string[] = [];
  let fence: string | null = null;
  for (const [index, line] of project.read(file).split('\n').entries()) {
    const fault = (what: string) => faults.push(`${file}:${index + 1} ${what}`);
    const edge = /^\s*```(\w*)/.exec(line);
    if (edge) {
      fence = fence === null ? (edge[1] ?? '') : null;
      continue;
    }
    if (fence === null) {
      for (const [, target = ''] of line.matchAll(/\]\(([^)\s]+)\)/g))
        if (!leads(project, file, target)) fault(`links to ${target}, which is not there`);
      for (const [, code = ''] of line.matchAll(/`([^`]+)`/g))
        for (const name of unknownNames(project, file, code)) fault(`names ${name}, which is not there`);
    } else if (fence === 'sh')
      for (const name of unknownCommands(project, line)) fault(`names ${name}, which is not there`);
  }
  return faults;
}

/** The names in a piece of code between backticks, in the document `from`, that stand for nothing in the project. */
function unknownNames(project: Project, from: string, code: string): string[] {
  const [path = '', words] = code.split('#');
  if (isPath(project, path)) {
    if (!exists(project, path) && !exists(project, join(dirname(from), path))) return [path];
    return words !== undefined && !project.read(path).includes(words) ? [code] : [];
  }
  const name = code.replace(/\(\)$/, '');
  const isName =
    /^[A-Z][A-Z0-9]+(_[A-Z0-9]+)*$/.test(name) ||
    /^[a-z]+[A-Z]\w*$|^[A-Z]+[a-z]+[A-Z]\w*$/.test(name) ||
    /^[a-z]+(_[a-z]+)+$/.test(name);
  if (isName && !/^(GET|PUT|POST|PATCH|DELETE|HEAD)$/.test(name)) return project.words.has(name) ? [] : [name];
  return unknownCommands(project, code);
}

/** The npm scripts and files that a command line names and that do not exist. */
function unknownCommands(project: Project, line: string): string[] {
  const { scripts } = JSON.parse(project.read('package.json')) as { scripts: Record<string, string> };
  const npm = [...line.matchAll(/\bnpm (?:(?:run )([\w:-]+)|(start|test)\b)/g)].map(([, run, own]) => run ?? own ?? '');
  const files = line.split(/\s+/).filter((word) => /^[\w./-]+\.(ts|tsx|mjs|md)$/.test(word) && !exists(project, word));
  return [...npm.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `npm run ${name}`), ...files];
}

/** Whether a piece of code is meant as a file or a folder of the project. */
function isPath(project: Project, code: string): boolean {
  if (!/^[\w@.*+$-][\w@.*+$/-]*$/.test(code) || /^\.tsx?$|^[\d/]+$/.test(code)) return false;
  if (/\.(ts|tsx|mjs|css|sql|md|json|png|yaml)$/.test(code) || code.startsWith('.env')) return true;
  if (!code.includes('/') || /^(application|multipart|text|image)\//.test(code)) return false;
  const { dependencies, devDependencies } = JSON.parse(project.read('package.json')) as Record<
    string,
    Record<string, string>
  >;
  const [first = '', second = ''] = code.split('/');
  const packageName = first.startsWith('@') ? `${first}/${second}` : first;
  return ![dependencies, devDependencies].some((list) => list && Object.hasOwn(list, packageName));
}

/** Whether a path, perhaps with asterisks, leads to something in the project or to something that the project makes. */
function exists({ files }: Project, path: string): boolean {
  const plain = path.replace(/^\.\//, '').replace(/\/$/, '');
  if (/^(data|build|node_modules|screenshots|test-results)(\/|$)/.test(plain) || plain === '.env') return true;
  if (plain.includes('*')) return files.some((file) => matchesGlob(plain.includes('/') ? file : basename(file), plain));
  return placesOf(files).has(plain);
}

const knownPlaces = new WeakMap<readonly string[], ReadonlySet<string>>();

/** What a document may name of these files: each by its path and by its bare name, and the folders above it. */
function placesOf(files: readonly string[]): ReadonlySet<string> {
  const known = knownPlaces.get(files);
  if (known) return known;
  const places = new Set<string>();
  for (const file of files) {
    places.add(basename(file));
    for (let path = file; path !== '.'; path = dirname(path)) places.add(path);
  }
  knownPlaces.set(files, places);
  return places;
}

function leads(project: Project, from: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return true;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  if (!exists(project, file)) return false;
  const headings = file.endsWith('.md')
    ? [...project.read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text)
    : [];
  return (
    anchor === undefined ||
    headings.some(
      (text) =>
        text
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replaceAll(' ', '-') === anchor,
    )
  );
}

/** The map in ARCHITECTURE names each folder, each room and each noun. */
function faultsOfFolders(project: Project): string[] {
  const words = new Set(project.read('ARCHITECTURE.md').match(/[\w-]+/g));
  const folders = project.files.flatMap((file) => {
    const [top = '', room, noun] = dirname(file).split('/');
    const isRoomed = ['contract', 'server', 'web'].includes(top);
    return [
      top,
      ...(room && isRoomed ? [`${top}/${room}`] : []),
      ...(noun && isRoom(top, room) ? [`${top}/${room}/${noun}`] : []),
    ];
  });
  return [...new Set(folders)]
    .filter((folder) => !/^\W/.test(folder) && !words.has(basename(folder)))
    .map((folder) => `ARCHITECTURE.md does not name \`${folder}/\``);
}

const isRoom = (top: string, room = '') =>
  (top === 'server' && room in floors.server) || (top === 'web' && room in floors.web);

/** ARCHITECTURE's table of transitions is that of the code. */
function faultsOfSteps(project: Project): string[] {
  const text = project.read('ARCHITECTURE.md');
  return Object.entries(orderSteps)
    .map(([step, { from, to }]) => `| \`${step}\` | ${from.join(', ')} | ${to} |`)
    .filter((row) => !text.includes(row))
    .map((row) => `ARCHITECTURE.md lacks the transition ${row}`);
}

/** The steps to real cards name the events that the doctor asks for, and no others. */
function faultsOfEvents(project: Project): string[] {
  const file = 'docs/going-live.md';
  const named = [...project.read(file).matchAll(/`((?:payment_intent|charge|refund|radar|payout)\.[a-z_.]+)`/g)].map(
    ([, event = '']) => event,
  );
  const needed: readonly string[] = endpointEvents;
  return [
    ...needed.filter((event) => !named.includes(event)).map((event) => `${file} lacks the event ${event}`),
    ...named
      .filter((event) => !needed.includes(event))
      .map((event) => `${file} names ${event}, which no endpoint needs`),
  ];
}

/** What to do on call has each alarm as a heading, and no other. */
function faultsOfAlarms(project: Project): string[] {
  const file = 'docs/on-call.md';
  const headings = [...project.read(file).matchAll(/^### (.+)$/gm)].map(([, title = '']) => title);
  const titles: readonly string[] = Object.values(alarmWords).map(({ title }) => title);
  return [
    ...titles.filter((title) => !headings.includes(title)).map((title) => `${file} lacks the alarm '${title}'`),
    ...headings
      .filter((title) => !titles.includes(title))
      .map((title) => `${file} names '${title}', which is no alarm`),
  ];
}

function faultsOfRecord(project: Project, file: string): string[] {
  const text = project.read(file);
  const number = /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1];
  const twin = project.files.find((other) => other !== file && other.startsWith(`docs/decisions/${number}-`));
  const required: [string, RegExp][] = [
    ['its date', /^Date: \d{4}-\d{2}-\d{2}$/m],
    ['its status', /^Status: (accepted|superseded by \d{3})$/m],
    ...['Context', 'Decision', 'Consequences', 'When to revisit'].map((heading): [string, RegExp] => [
      `"${heading}"`,
      new RegExp(`^## ${heading}\n\n\\S`, 'm'),
    ]),
  ];
  return [
    ...(number ? [] : [`${file} is not named like 001-what-was-decided.md`]),
    ...(twin ? [`${file} has the number of ${twin}`] : []),
    ...required.filter(([, pattern]) => !pattern.test(text)).map(([what]) => `${file} lacks ${what}`),
  ];
}

/** Each row of the standard says how it stands; what is met names where, and what applies its test or that there is none. */
function faultsOfStandard(project: Project): string[] {
  const file = 'docs/security.md';
  return project
    .read(file)
    .split('\n')
    .flatMap((line, index) => {
      if (!/^\| \d/.test(line)) return [];
      const at = `${file}:${index + 1}`;
      const [, , state = '', where = '', test = '', ...more] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      if (!/^(met|not met|does not apply)$/.test(state) || test === '' || more.length > 0)
        return [`${at} does not say in five cells whether it is met, not met or does not apply`];
      if (state === 'does not apply') return [];
      return [
        ...(state === 'not met' || /`|\]\(#/.test(where) ? [] : [`${at} names no place where it is met`]),
        ...(test.includes('`') || test === 'no test' ? [] : [`${at} names no test`]),
      ];
    });
}

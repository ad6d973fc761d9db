import type pg from 'pg';
import type { Config } from '#server/platform/config/config.ts';
import { scryptHashes } from './accounts/identity/adapters/password-hashes.ts';
import { makeFirstAdmin, opensAdmin } from './accounts/identity/identity.service.ts';
import { sellerOf } from './compose.payments.ts';
import { overConnection } from './platform/database/connection.ts';
import { StartupError } from './platform/errors/startup-error.ts';
import { prepareJobs } from './platform/jobs/adapters/pg-boss.ts';
import { issueOldCreditNotes } from './sales/invoices/credit-notes.repository.ts';
import { enterDocuments } from './sales/invoices/enter-documents.repository.ts';
import { freezeOldInvoices } from './sales/invoices/invoices.repository.ts';
import { healAllocated } from './sales/receivables/ledger.repository.ts';
import { ensureBrand, seedCatalogue } from './seed/seed.ts';
import { findOtherCurrency, rememberMode } from './seed/shop-facts.ts';

/**
 * What has to be in a migrated database before the shop serves; runs under the lock of start-up. Gives whether the
 * settings' first admin can sign in with the settings' password.
 */
export async function prepareShop(config: Config, client: pg.Client, passwords = scryptHashes): Promise<boolean> {
  const db = overConnection(client);
  const configuredMode = config.payments?.rehearsal ? 'rehearsal' : config.mode;
  const mode = await rememberMode(db, configuredMode);
  if (mode === 'rehearsal' && configuredMode === 'live')
    throw new StartupError(
      'This database holds the orders of a rehearsal: npm run rehearsal:end removes them. Then live keys can be set.',
    );
  if (mode === 'live' && configuredMode === 'rehearsal')
    throw new StartupError(
      'This database has taken live keys: a rehearsal with STRIPE_TEST_KEYS=allow needs another DATABASE_URL or DATA_DIR.',
    );
  if (mode !== configuredMode)
    throw new StartupError(
      `This database was first started with SHOP_MODE=${mode} and stays so: name another DATABASE_URL or DATA_DIR for SHOP_MODE=${config.mode}.`,
    );
  const currency = await findOtherCurrency(db);
  if (currency !== null)
    throw new StartupError(
      `This database has prices or orders in ${currency}, and cards are charged in US dollars alone: put them right before the shop opens.`,
    );
  await prepareJobs(client);
  if (config.seed === 'demo') await seedCatalogue(db);
  await ensureBrand(db, config.merchant.name);
  // As a migration would, but the seller stands in the settings.
  await db.transaction(async (tx) => {
    await freezeOldInvoices(tx, sellerOf(config));
    await issueOldCreditNotes(tx, sellerOf(config));
    await enterDocuments(tx);
    await healAllocated(tx);
  });
  if (!config.admin?.password) return false;
  const admin = { email: config.admin.email, password: config.admin.password };
  if ((await makeFirstAdmin(db, passwords.hash, admin)) === 'taken')
    throw new StartupError(
      `ADMIN_EMAIL ${admin.email} belongs to an account that is no admin, and it is not promoted silently: name another ADMIN_EMAIL.`,
    );
  return opensAdmin(db, passwords.verify, admin);
}

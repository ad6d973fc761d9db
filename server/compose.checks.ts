import type pg from 'pg';
import type { Config } from '#server/platform/config/config.ts';
import { deliveryChecks } from './catalogue/deliveries/expected.repository.ts';
import { countParts, stockChecks } from './catalogue/stock/stock.repository.ts';
import { namedPictures, openStores } from './compose.images.ts';
import { type Checked, overdueWith, readRunsSince, runCheck } from './platform/database/checks.ts';
import { overConnection } from './platform/database/connection.ts';
import { beginSnapshot } from './platform/database/copy.ts';
import { listApplied, migrationsFolder, readMigrations } from './platform/database/migrations.ts';
import { StartupError } from './platform/errors/startup-error.ts';
import { listJobIds } from './platform/jobs/adapters/pg-boss.waiting.ts';
import { mailChecks } from './platform/mail/mail-checks.repository.ts';
import { checkStored } from './platform/uploads/check-stored.ts';
import { uploadChecks } from './platform/uploads/upload-checks.repository.ts';
import { accountPaymentChecks } from './sales/account-payments/account-payment-checks.repository.ts';
import { approvalChecks } from './sales/approvals/approval-checks.repository.ts';
import { dunningChecks } from './sales/dunning/dunning-checks.repository.ts';
import { invoiceChecks } from './sales/invoices/invoice-checks.repository.ts';
import { orderMessageChecks } from './sales/order-messages/order-message-checks.repository.ts';
import { orderChecks } from './sales/orders/order-checks.repository.ts';
import { paymentCaseChecks } from './sales/payment-cases/payment-case-checks.repository.ts';
import { paymentChecks } from './sales/payments/payment-checks.repository.ts';
import { quotationChecks } from './sales/quotations/quotation-checks.repository.ts';
import { ledgerChecks } from './sales/receivables/ledger-checks.repository.ts';
import { returnChecks } from './sales/returns/return-checks.repository.ts';
import { shipmentChecks } from './sales/shipments/shipment-checks.repository.ts';

/**
 * Runs every check of the shop of these settings: of the rows as at one moment, then of the files of pictures. Writes nothing.
 * `client` is open and for this alone. `runsSince` stands in for what the database tells of the shop's connections. Throws a
 * StartupError where there is no shop of this version.
 */
export async function checkShop(
  config: Config,
  client: pg.Client,
  { runsSince }: { runsSince?: Date } = {},
): Promise<Checked[]> {
  const db = overConnection(client);
  const overdue = overdueWith(runsSince ?? (await readRunsSince(client)));
  await beginSnapshot(client);
  if ((await countParts(db)) === null) throw new StartupError('This database holds no shop yet: npm start makes it.');
  await refuseOtherVersion(client);
  const checked: Checked[] = [];
  for (const check of [
    ...paymentCaseChecks,
    ...paymentChecks(overdue),
    ...orderChecks(overdue),
    ...stockChecks,
    ...deliveryChecks(config.shop.timeZone),
    ...shipmentChecks,
    ...orderMessageChecks,
    ...returnChecks,
    ...approvalChecks,
    ...quotationChecks(overdue),
    ...invoiceChecks,
    ...ledgerChecks,
    ...dunningChecks,
    ...accountPaymentChecks(overdue),
    ...mailChecks,
    ...uploadChecks(namedPictures, overdue),
  ])
    checked.push(await runCheck(db, check));
  await client.query('commit');
  const listRemovals = () => listJobIds(client, 'remove-picture');
  return [...checked, ...(await checkStored({ db, stores: await openStores(config), listRemovals }))];
}

/** The checks are about the tables of this version. */
async function refuseOtherVersion(client: pg.Client): Promise<void> {
  const applied = new Set((await listApplied(client)).map(({ hash }) => hash));
  const known = readMigrations(migrationsFolder);
  if (applied.size !== known.length || known.some(({ hash }) => !applied.has(hash)))
    throw new StartupError('This database is of another version of the shop: start the shop once, then check it.');
}

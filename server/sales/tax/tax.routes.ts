import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { taxCalls as calls } from '#contract/sales/tax.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { listRates } from './managed-tax.repository.ts';
import { managedTaxService } from './managed-tax.service.ts';
import { askPreview, readPreviewChoices } from './tax-preview.service.ts';
import { ratesAsCsv } from './tax-rates.csv.ts';

/** What admins ask about tax. `pricesChanged` is called after prices became net, gross or neither. */
export function taxRoutes(
  app: FastifyInstance,
  db: Database,
  { zone, pricesChanged }: { zone: string; pricesChanged: () => Promise<void> },
): void {
  const tax = managedTaxService(db, { zone, pricesChanged });
  serveCall(app, calls.readTax, async () => succeed(await tax.read()));
  serveCall(app, calls.changeTaxSetting, ({ actor, body }) => tax.changeSetting(actor, body));
  serveCall(app, calls.addTaxRate, ({ actor, body }) => tax.add(actor, body));
  serveCall(app, calls.changeTaxRate, ({ actor, params, body }) => tax.change(actor, params.id, body));
  serveCall(app, calls.removeTaxRate, ({ actor, params, query }) => tax.remove(actor, params.id, query.version));
  serveCall(app, calls.exportTaxRates, async () => succeed(ratesAsCsv(await listRates(db), zone)));
  serveCall(app, calls.previewTax, ({ body }) => askPreview(db, zone, body));
  serveCall(app, calls.readTaxChoices, async () => succeed(await readPreviewChoices(db, zone)));
}

import type { Address } from '#contract/accounts/addresses.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { PlaceForCustomer } from '#contract/sales/customers/customer-orders.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { CheckQuickOrder, QuickOrder } from '#contract/sales/quick-order/quick-order.ts';
import type { AskQuote, Quote } from '#contract/sales/quotes.ts';
import { listAddresses } from '#server/accounts/addresses/addresses.repository.ts';
import { lockPerson } from '#server/accounts/identity/accounts.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Client, Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Database, Queryable } from '#server/platform/database/connection.ts';
import type { Limits } from '#server/platform/rate-limits/rate-limits.port.ts';
import { asBuyer } from '#server/sales/checkout/begin-order.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { place } from '#server/sales/checkout/place-order.ts';
import { quoteOrder } from '#server/sales/checkout/quote-order.ts';
import { checkQuickOrder } from '#server/sales/quick-order/quick-order.service.ts';

const ROUTE = 'POST /manage/customers/:id/orders';

const noAccount = fail(
  'not-found',
  'There is no open account of this customer. One that is closed has to be opened first.',
);

/** The customer as a buyer. Fails with `not-found`. */
async function findBuyer(db: Database, id: string): Promise<Result<CurrentUser>> {
  const buyer = await asBuyer(db, id);
  return buyer ? succeed(buyer) : noAccount;
}

/** Reads a list of parts as the Quick order of a customer does. Fails with `not-found` and as that does. */
export async function checkCustomerLines(
  services: { db: Database; limits: Limits },
  customerId: string,
  input: CheckQuickOrder,
  client: Client,
): Promise<Result<QuickOrder>> {
  const buyer = await findBuyer(services.db, customerId);
  return buyer.ok ? checkQuickOrder(services, buyer.value, input, client) : buyer;
}

/** What an order would cost a customer. Fails with `not-found`, also for a company that is not theirs. */
export async function quoteForCustomer(db: Database, customerId: string, input: AskQuote): Promise<Result<Quote>> {
  const buyer = await findBuyer(db, customerId);
  return buyer.ok ? quoteOrder(db, buyer.value, input) : buyer;
}

/**
 * Places an order for a customer, by the way that their own orders go: it is theirs, held for two days, and says which admin placed it. Fails as
 * `placeOrder` does, with `not-found` for an account that is not open, and at `to` for an address that is not theirs.
 */
export async function placeForCustomer(
  checkout: Checkout,
  admin: CurrentUser,
  customerId: string,
  { to, ...input }: PlaceForCustomer,
  repeatable: Repeatable,
): Promise<Result<Order>> {
  const { db } = checkout;
  const buyer = await findBuyer(db, customerId);
  if (!buyer.ok) return buyer;
  const address = typeof to === 'string' ? await findAddress(db, customerId, input.company, to) : to;
  if (!address) {
    const message = 'This address is not the customer’s any more. Please choose another one.';
    return fail('invalid-request', message, { errors: { to: message } });
  }
  const { street, city, number, country, postalCode } = address;
  const order = { ...input, street, city, number, country, postalCode, email: buyer.value.email };
  return place(
    checkout,
    { actor: buyer.value, input: order, route: ROUTE, repeatable },
    {
      id: admin.userId,
      name: admin.name,
      // Closing the account locks it, too: either comes first.
      check: async (tx) => ((await lockPerson(tx, customerId)) ? succeed(null) : noAccount),
      note: (tx, { _id }) => noteOrder(tx, admin, _id),
    },
  );
}

async function findAddress(
  db: Database,
  userId: string,
  companyId: string | undefined,
  id: string,
): Promise<Address | undefined> {
  const own = await listAddresses(db, { userId });
  const ofCompany = companyId ? await listAddresses(db, { companyId }) : [];
  return [...own, ...ofCompany].find(({ _id }) => _id === id);
}

async function noteOrder(tx: Queryable, admin: CurrentUser, orderId: string): Promise<void> {
  await writeAudit(tx, {
    actor: { kind: 'user', id: admin.userId },
    action: 'order-placed-for',
    subject: { kind: 'order', id: orderId },
  });
}

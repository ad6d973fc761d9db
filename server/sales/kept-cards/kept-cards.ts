import { isAtLeast } from '#contract/accounts/companies.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { type CardChoice, consentWords, type KeptCards } from '#contract/sales/receivables/kept-cards.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import { findMembership } from '#server/accounts/companies/companies.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { ChosenCard, PaymentIntent, PaymentProvider } from '#server/sales/payments/payments.port.ts';
import { type Reached, reachedBy } from '#server/sales/payments/reached.ts';
import {
  deleteCard,
  type FoundCard,
  findCard,
  findCustomer,
  findKeeper,
  insertCard,
  listCards,
  markRemoved,
  type Owner,
  postponeRemoval,
  storeCustomer,
} from './kept-cards.repository.ts';

/** What cards that stay work with. */
export interface CardKeeping {
  db: Database;
  payments: PaymentProvider;
}

/** The time between two tries to take a card away at the provider, in minutes. */
const AGAIN_MINUTES = 30;

const noSuchCard = fail('not-found', 'There is no such card of yours. Please choose another one.');

/** The cards that somebody may pay with, for themselves or for a company that they may order for. Fails with `not-found` for a company of others. */
export async function readCards(db: Database, actor: CurrentUser, companyId?: string): Promise<Result<KeptCards>> {
  const acting = await actingFor(db, actor.userId, companyId, 'viewer');
  if (!acting.ok) return acting;
  const { role } = acting.value ?? {};
  const usesCompany = companyId !== undefined && role !== undefined && isAtLeast(role, 'buyer');
  const cards = await listCards(db, actor.userId, usesCompany ? companyId : null);
  const keepsForCompany = role === 'owner';
  return succeed({
    cards: cards.map(({ id, userId, brand, last4, expMonth, expYear }) => ({
      ...{ _id: id, owner: userId === null ? ('company' as const) : ('person' as const) },
      ...{ brand, last4, expMonth, expYear, removable: userId !== null || keepsForCompany },
    })),
    keepsForCompany,
  });
}

/** Removes a card for its owner; the provider is told at once, or by the sweep. Fails with `not-found`, and for members with `forbidden`. */
export async function removeCard(
  keeping: CardKeeping,
  actor: CurrentUser,
  id: string,
): Promise<Result<{ done: true }>> {
  const card = await findCard(keeping.db, id);
  if (!card) return noSuchCard;
  const mine = await checkOwner(keeping.db, actor, card, 'owner');
  if (!mine.ok) return mine;
  await markRemoved(keeping.db, id);
  await letGo(keeping, card);
  return succeed({ done: true });
}

/** Whether a card is somebody's: their own, or of a company in which they have a role. */
async function checkOwner(
  db: Database,
  { userId }: CurrentUser,
  card: FoundCard,
  least: 'buyer' | 'owner',
): Promise<Result<null>> {
  if (card.userId === userId) return succeed(null);
  const membership = card.companyId && (await findMembership(db, userId, card.companyId));
  if (!membership || membership.closed) return noSuchCard;
  if (isAtLeast(membership.role, least)) return succeed(null);
  return fail('forbidden', `Cards of ${membership.name} are removed by its owners.`);
}

/**
 * The card of a choice, as the provider knows it; null for one that is typed and does not stay. `companyId`: what is paid for is that company's.
 * Makes who keeps a card a customer at the provider, once.
 */
export async function chooseCard(
  keeping: CardKeeping,
  actor: CurrentUser,
  { card: id, keep }: CardChoice,
  companyId: string | null,
): Promise<Result<ChosenCard | null>> {
  const { db } = keeping;
  if (id !== undefined) {
    const card = await findCard(db, id);
    if (!card || (card.companyId !== null && card.companyId !== companyId)) return noSuchCard;
    const usable = await checkOwner(db, actor, card, 'buyer');
    if (!usable.ok) return usable;
    return succeed({ customerId: card.providerCustomer, methodId: card.methodId, keeper: null });
  }
  if (keep === undefined) return succeed(null);
  const owner: Owner = keep === 'company' ? { companyId: companyId ?? '' } : { userId: actor.userId };
  if (keep === 'company') {
    const acting = await actingFor(db, actor.userId, companyId ?? undefined, 'owner');
    if (!acting.ok) return acting;
    if (!acting.value) return fail('forbidden', 'What you pay for is not for a company.');
  }
  const customerId = await customerOf(keeping, owner);
  return customerId === null
    ? fail('payment-unavailable', 'The payment provider cannot be reached. Please try again, or do not keep the card.')
    : succeed({ customerId, methodId: null, keeper: actor.userId });
}

async function customerOf({ db, payments }: CardKeeping, owner: Owner): Promise<string | null> {
  const known = await findCustomer(db, owner);
  if (known) return known;
  const id = 'userId' in owner ? owner.userId : owner.companyId;
  const made = await payments.createCustomer({ owner: id, key: `customer:${id}` });
  if (!made.ok) return null;
  await storeCustomer(db, owner, made.value);
  return findCustomer(db, owner);
}

/** Whether an intent that waits is for another card than the one that is chosen now: it cannot be changed, so another one takes its place. */
export function isOtherCard(intent: PaymentIntent, card: ChosenCard | null): boolean {
  const { customerId, methodId, keeper } = card ?? { customerId: null, methodId: null, keeper: null };
  if (intent.customerId !== customerId || (intent.keeper === null) !== (keeper === null)) return true;
  return methodId !== null && intent.methodId !== methodId;
}

/**
 * Stores the card of an intent that has paid, where its payer wants it to stay, and has not removed it. Safe to run again: the page and the
 * webhook both do.
 */
export async function keepCardOf({ db, payments }: CardKeeping, intent: PaymentIntent): Promise<void> {
  const { customerId, methodId, keeper } = intent;
  if (keeper === null || customerId === null || methodId === null) return;
  const customer = await findKeeper(db, customerId, methodId);
  if (!customer || customer.card !== null) return;
  const card = await payments.retrieveCard(methodId);
  // Where both fail it is typed once more: money does not wait for it.
  if (!card.ok) return;
  const { customerId: attachedTo, ...known } = card.value;
  // It was removed since.
  if (attachedTo !== customerId) return;
  await insertCard(db, {
    ...{ customerId: customer.id, methodId, ...known, consentBy: keeper, consentAt: intent.createdAt },
    consentWords: consentWords[customer.companyId === null ? 'person' : 'company'],
  });
}

/** Has the provider let go of a card that nobody uses any more, and forgets it. */
export async function letGo(
  { db, payments }: CardKeeping,
  { id, methodId }: { id: string; methodId: string },
): Promise<Reached> {
  const detached = await payments.detachCard(methodId);
  if (!detached.ok) {
    const reached = reachedBy(detached.reason);
    if (reached === 'later') await postponeRemoval(db, id, AGAIN_MINUTES);
    return reached;
  }
  await deleteCard(db, id);
  return 'done';
}

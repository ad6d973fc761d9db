import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { ledgerAllocation, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { orderBody, payOrder, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { isThorough } from '#server/testing/extent.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { listAgeing } from './ageing.repository.ts';
import { allocate, allocateByRules, reverseAllocation } from './allocate.ts';
import { names, planAllocation } from './allocation.rules.ts';
import { listCredits, listOpenItems, readBalance } from './balances.repository.ts';
import { enterEntries, healAllocated, type NewEntry } from './ledger.repository.ts';
import { type Act, acts, numberOf, PaperLedger } from './paper-ledger.fixture.ts';
import { rfReference } from './rf-reference.ts';

describe('the rules of allocation', () => {
  const debit = (id: string, openCents: number, dueOn: string) => ({
    id,
    documentNumber: `2026-${id}`,
    openCents,
    dueOn,
  });
  const debits = [debit('0001', 300, '2026-12-01'), debit('0002', 200, '2026-11-01'), debit('0003', 500, '2026-11-15')];

  test('what is named goes first, then what has that sum, then what is due first; the rest stays', () => {
    expect(planAllocation(300, null, debits)).toEqual([{ debitId: '0001', cents: 300 }]);
    expect(planAllocation(250, null, debits)).toEqual([
      { debitId: '0002', cents: 200 },
      { debitId: '0003', cents: 50 },
    ]);
    expect(planAllocation(500, 'for 2026-0001, thanks', debits)).toEqual([
      { debitId: '0001', cents: 300 },
      { debitId: '0002', cents: 200 },
    ]);
    expect(planAllocation(5_000, null, debits).reduce((sum, { cents }) => sum + cents, 0)).toBe(1_000);
  });

  test('a reference is found in what a bank makes of it, and no other number for it', () => {
    expect(rfReference('539007547034')).toBe('RF18539007547034');
    expect(names('/INV/2026 0312 goods', '2026-0312')).toBe(true);
    expect(names(`${rfReference('2026-0312').replace(/(.{4})/g, '$1 ')}`, '2026-0312')).toBe(true);
    expect(names('2026-03125', '2026-0312')).toBe(false);
    expect(names(null, '2026-0312')).toBe(false);
  });

  test('10,000 sequences of invoices, payments, credit notes, discounts, fees, allocations and reversals add up as by hand', () => {
    fc.assert(
      fc.property(acts, (sequence) => {
        const paper = new PaperLedger();
        let statement = 0;
        let [owed, paid] = [0, 0];
        for (const act of sequence) {
          apply(paper, act);
          if (act.act === 'debit') owed += act.cents;
          const last = paper.entries.at(-1);
          if (act.act === 'credit') paid += last?.cents ?? 0;
          if (last && (act.act === 'debit' || act.act === 'credit')) statement += last.side * last.cents;
        }
        for (const entry of paper.entries) {
          expect(paper.open(entry)).toBeGreaterThanOrEqual(0);
          expect(paper.open(entry)).toBeLessThanOrEqual(entry.cents);
        }
        expect(statement).toBe(owed - paid);
        expect(paper.balance()).toBe(owed - paid);
        expect(paper.sumOpen(1) - paper.sumOpen(-1)).toBe(owed - paid);
        const aged = [
          (days: number) => days < 1,
          (days: number) => days >= 1 && days <= 30,
          (days: number) => days > 30,
        ];
        expect(aged.reduce((sum, bucket) => sum + paper.sumOpen(1, bucket), 0)).toBe(paper.sumOpen(1));
      }),
      { numRuns: 10_000 },
    );
  });
});

/** Does an act on paper, as the shop's rules say. */
function apply(paper: PaperLedger, act: Act): void {
  const id = String(paper.entries.length + paper.allocations.length + 1).padStart(4, '0');
  const [debits, credits] = [paper.of(1), paper.of(-1)];
  if (act.act === 'debit') paper.entries.push({ id, side: 1, cents: act.cents, dueIn: act.dueIn });
  else if (act.act === 'credit') {
    const named = act.names === null ? undefined : debits[act.names % debits.length];
    const cents = (act.exact && named && paper.open(named)) || act.cents;
    const credit = { id, side: -1 as const, cents, dueIn: 0 };
    paper.entries.push(credit);
    const shares = paper.plan(credit, named ? numberOf(named.id) : null);
    for (const [place, share] of shares.entries()) paper.allocate(`${id}.${place}`, id, share.debitId, share.cents);
  } else if (act.act === 'allocate') {
    const [credit, debit] = [credits[act.credit % credits.length], debits[act.debit % debits.length]];
    const fits = credit && debit && act.share <= Math.min(paper.open(credit), paper.open(debit));
    if (fits) paper.allocate(id, credit.id, debit.id, act.share);
  } else {
    const standing = paper.allocations.filter(({ reversed }) => !reversed);
    const taken = standing[act.pick % standing.length];
    if (taken) taken.reversed = true;
  }
}

describe('on the database', () => {
  let shop: TestShop;
  let buyer: Person;
  let part: Part;
  let admin: Person;
  beforeAll(async () => {
    shop = await openShop();
    [buyer, admin] = [await shop.signUp(), await shop.admin()];
    part = await somePart(shop);
  });
  afterAll(async () => {
    expect(await shopFaults(shop)).toEqual([]);
    await shop.close();
  });

  const inCents = (dollars: number) => Math.round(dollars * 100);
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const entryOf = (
    companyId: string,
    values: Pick<NewEntry, 'kind' | 'amountCents'> & Partial<NewEntry>,
  ): NewEntry => ({
    companyId,
    currency: 'USD',
    issuedAt: new Date(),
    ...values,
  });
  const enter = async (tx: Transaction, entry: NewEntry) => {
    const [written] = await enterEntries(tx, [entry]);
    if (!written) throw new Error('Nothing was entered');
    return written.id;
  };
  const inTx = <Value>(work: (tx: Transaction) => Promise<Value>) => inTransaction(shop.checkout.db, work);

  /** Does an act on paper and in the database, and holds what both did to each other. */
  async function applyTo(tx: Transaction, companyId: string, paper: PaperLedger, act: Act): Promise<void> {
    const [debits, credits] = [paper.of(1), paper.of(-1)];
    if (act.act === 'debit') {
      const id = randomUUIDv7();
      paper.entries.push({ id, side: 1, cents: act.cents, dueIn: act.dueIn });
      const { kind, cents: amountCents, dueIn } = act;
      await enter(tx, entryOf(companyId, { id, kind, amountCents, documentNumber: numberOf(id), dueOn: dayIn(dueIn) }));
    } else if (act.act === 'credit') {
      const named = act.names === null ? undefined : debits[act.names % debits.length];
      const amountCents = (act.exact && named && paper.open(named)) || act.cents;
      const id = await enter(tx, entryOf(companyId, { kind: act.kind, amountCents }));
      const credit = { id, side: -1 as const, cents: amountCents, dueIn: 0 };
      paper.entries.push(credit);
      const reference = named ? numberOf(named.id) : null;
      const shares = await allocateByRules(tx, id, { reference });
      expect(shares).toEqual(paper.plan(credit, reference));
      for (const { debitId, cents } of shares) paper.allocate('', id, debitId, cents);
    } else if (act.act === 'allocate') {
      const [credit, debit] = [credits[act.credit % credits.length], debits[act.debit % debits.length]];
      if (!credit || !debit) return;
      const fits = act.share <= Math.min(paper.open(credit), paper.open(debit));
      const done = await allocate(tx, { creditId: credit.id, debitId: debit.id, cents: act.share, by: null });
      expect(done.ok).toBe(fits);
      if (done.ok) paper.allocate(done.value.id, credit.id, debit.id, act.share);
    } else {
      const byHand = paper.allocations.filter(({ id }) => id !== '');
      const taken = byHand[act.pick % byHand.length];
      if (!taken) return;
      expect((await reverseAllocation(tx, taken.id, null)).ok).toBe(!taken.reversed);
      taken.reversed = true;
    }
  }

  test('what an earlier version allocated beside this one is put right, and nothing else', async () => {
    const { id: company } = await makeCompany(shop, []);
    const { db } = shop.checkout;
    const open = async () => (await listOpenItems(db, company, 'USD')).map(({ openCents }) => openCents);
    await inTx(async (tx) => {
      const debitId = await enter(
        tx,
        entryOf(company, { kind: 'fee', amountCents: 500, documentNumber: 'M-1', dueOn: dayIn(1) }),
      );
      const creditId = await enter(tx, entryOf(company, { kind: 'payment', amountCents: 300 }));
      // As such a version does it: the sums of both entries stay as they are.
      await tx.insert(ledgerAllocation).values({ creditId, debitId, cents: 200 });
    });
    expect(await open()).toEqual([500]);
    for (const _ of [1, 2]) {
      await inTx(healAllocated);
      expect(await open()).toEqual([300]);
      expect(await listCredits(db, company, 'USD')).toMatchObject([{ openCents: 100 }]);
    }
  });

  test('200 sequences, in a thorough run 10,000: balance, open items, credit, ageing, account and statement are what the paper says', {
    timeout: 1_800_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        const { id: company } = await makeCompany(shop, []);
        const paper = new PaperLedger();
        await inTx(async (tx) => {
          for (const act of sequence) await applyTo(tx, company, paper, act);
        });
        const { db } = shop.checkout;
        expect(await readBalance(db, company, 'USD')).toBe(paper.balance());
        const open = (side: 1 | -1) =>
          paper.of(side).flatMap((entry) => (paper.open(entry) > 0 ? [[entry.id, paper.open(entry)]] : []));
        const items = await listOpenItems(db, company, 'USD');
        expect(new Map(items.map(({ id, openCents }) => [id, openCents]))).toEqual(
          new Map(open(1) as [string, number][]),
        );
        const left = await listCredits(db, company, 'USD');
        expect(new Map(left.map(({ id, openCents }) => [id, openCents]))).toEqual(
          new Map(open(-1) as [string, number][]),
        );
        const [ageing] = await listAgeing(db, { currency: 'USD', companyId: company });
        const between = (from: number, to: number) => paper.sumOpen(1, (days) => days >= from && days <= to);
        if (ageing)
          expect(ageing).toMatchObject({
            notDue: between(-1_000, 0),
            to30: between(1, 30),
            to60: between(31, 60),
            to90: between(61, 90),
            over90: between(91, 1_000),
            credit: paper.sumOpen(-1),
          });
        else expect(paper.sumOpen(1) + paper.sumOpen(-1)).toBe(0);
        const read = async (path: string) =>
          (await shop.ask('GET', `/companies/${company}/${path}`, { as: admin })).body;
        const account = await read('account');
        expect([account.balance, account.overdue].map(inCents)).toEqual([paper.balance(), between(1, 1_000)]);
        const statement = await read(`statement?from=${dayIn(-1)}&until=${dayIn(1)}`);
        const all = (side: 1 | -1) => paper.of(side).reduce((sum, { cents }) => sum + cents, 0);
        const { opening, debits, credits, closing } = statement;
        expect([opening, debits, credits, closing].map(inCents)).toEqual([0, all(1), all(-1), paper.balance()]);
      }),
      { numRuns: isThorough ? 10_000 : 200 },
    );
  });

  test('allocations at the same moment never take more than is open', async () => {
    const { id: company } = await makeCompany(shop, []);
    const [creditId, one, other] = await inTx(async (tx) => [
      await enter(tx, entryOf(company, { kind: 'payment', amountCents: 1_000 })),
      await enter(tx, entryOf(company, { kind: 'fee', amountCents: 800, dueOn: dayIn(1) })),
      await enter(tx, entryOf(company, { kind: 'fee', amountCents: 800, dueOn: dayIn(2) })),
    ]);
    const tries = [one, other, one, other, one, other].map((debitId) =>
      inTx((tx) => allocate(tx, { creditId, debitId, cents: 400, by: null })),
    );
    const done = (await Promise.all(tries)).filter(({ ok }) => ok);
    expect(done).toHaveLength(2);
    expect(await listCredits(shop.checkout.db, company, 'USD')).toMatchObject([{ openCents: 200 }]);
  });

  test('nobody allocates to another company, a debit to a debit, or takes the same back twice', async () => {
    const [mine, theirs] = [await makeCompany(shop, []), await makeCompany(shop, [], { name: 'Ek Cykel AB' })];
    await inTx(async (tx) => {
      const creditId = await enter(tx, entryOf(mine.id, { kind: 'payment', amountCents: 500 }));
      const debitId = await enter(tx, entryOf(mine.id, { kind: 'fee', amountCents: 500, dueOn: dayIn(1) }));
      const other = await enter(tx, entryOf(theirs.id, { kind: 'fee', amountCents: 500, dueOn: dayIn(1) }));
      const to = (target: string, from = creditId, cents = 100) =>
        allocate(tx, { creditId: from, debitId: target, cents, by: null });
      for (const refused of [
        await to(other),
        await to(debitId, debitId),
        await to(debitId, creditId, 0),
        await to(debitId, creditId, 501),
      ])
        expect(refused.ok).toBe(false);
      const done = await to(debitId);
      if (!done.ok) throw new Error('It was refused');
      expect((await reverseAllocation(tx, done.value.id, null)).ok).toBe(true);
      expect((await reverseAllocation(tx, done.value.id, null)).ok).toBe(false);
      expect((await to(debitId, creditId, 500)).ok).toBe(true);
    });
  });

  test('an order of a company by card stands in its ledger, paid; what goes back is credited and given back', async () => {
    const { id: company } = await makeCompany(shop, [{ person: buyer, role: 'owner' }]);
    const placed = await shop.ask('POST', '/order', { as: buyer, body: { ...orderBody(buyer, part), company } });
    const { _id, price } = await payOrder(shop, buyer, placed.body);
    const read = () =>
      shop.checkout.db
        .select()
        .from(ledgerEntry)
        .where(eq(ledgerEntry.companyId, company))
        .orderBy(ledgerEntry.createdAt, ledgerEntry.kind);
    const total = Math.round(price * 100);
    expect(await read()).toMatchObject([
      { kind: 'invoice', amountCents: total, orderId: _id, documentNumber: expect.stringMatching(/^\d{4}-\d{4}$/) },
      { kind: 'payment', amountCents: total, documentNumber: expect.stringMatching(/^pi_/) },
    ]);
    const headers = { 'idempotency-key': 'back' };
    await shop.ask('POST', `/order/${_id}/refunds`, { as: admin, body: { amount: 3, reason: 'agreed' }, headers });
    expect((await read()).slice(2)).toMatchObject([
      { kind: 'credit-note', amountCents: 300, documentNumber: expect.stringMatching(/^\d{4}-C\d{3}$/) },
      { kind: 'refund', amountCents: 300, documentNumber: expect.stringMatching(/^re_/) },
    ]);
    expect(await readBalance(shop.checkout.db, company, 'USD')).toBe(0);
    expect(await listAgeing(shop.checkout.db, { currency: 'USD', companyId: company })).toEqual([]);
    expect(await shop.checkout.db.$count(ledgerEntry, and(eq(ledgerEntry.orderId, _id)))).toBe(4);
  });

  test('what a person orders for themselves is in no ledger', async () => {
    const placed = await shop.ask('POST', '/order', { as: buyer, body: orderBody(buyer, part) });
    const { _id } = await payOrder(shop, buyer, placed.body);
    expect(await shop.checkout.db.$count(ledgerEntry, eq(ledgerEntry.orderId, _id))).toBe(0);
  });
});

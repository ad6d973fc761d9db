import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf, dollarsFromCents } from '#contract/money.ts';
import type { RefundOrder } from '#contract/sales/refunds.ts';
import type { RefundedLine } from '#server/platform/database/schema/sales/payments.ts';
import type { OrderLineRow, StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { sumRefund } from '#server/sales/refunds/refund-sum.ts';
import { taxOf } from '#server/sales/tax/tax-of.ts';
import { creditedRates, invoicedRates } from './document-taxes.ts';
import type { DocumentRate, Invoice } from './documents.ts';
import { lineOf } from './invoices.repository.ts';

const RATES = [2500, 1900, 1200, 550, 10, 0];

const anyOrder = fc.record({
  gross: fc.boolean(),
  reverse: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  lines: fc.array(
    fc.record({
      rate: fc.constantFrom(...RATES),
      unit: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60_000 })),
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 8, size: 'max' },
  ),
  delivery: fc.record({
    cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
    rate: fc.constantFrom(...RATES),
  }),
  /** Where another sum than the price was accepted. */
  difference: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.integer({ min: -300, max: 300 })),
});

/** In thousandths: most doubles from 0 to 1 are next to nothing. */
const anyShare = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);

const anySteps = fc.array(
  fc.record({
    by: fc.constantFrom('amount', 'pieces', 'delivery'),
    share: anyShare,
    pieces: fc.array(anyShare, { minLength: 8, maxLength: 8 }),
    fails: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  }),
  { minLength: 1, maxLength: 12, size: 'max' },
);

interface Note {
  totalCents: number;
  taxes: DocumentRate[];
  delivery: boolean;
  refunded: readonly RefundedLine[];
  /** Its money is known not to have arrived once another one was issued. */
  fails: boolean;
}

/** An order of random lines as the shop stores it, with its invoice. */
function orderOf({
  gross,
  reverse,
  lines,
  delivery,
  difference,
}: typeof anyOrder extends fc.Arbitrary<infer T> ? T : never) {
  const amounts = lines.map(({ rate, unit, quantity }) => ({ rate, cents: costOf(unit, quantity) }));
  const shares = taxOf(delivery.cents > 0 ? [...amounts, delivery] : amounts, { gross, reverse });
  const share = (place: number) => shares[place] ?? { taxCents: 0, addedCents: 0 };
  const shipping = delivery.cents > 0 ? share(lines.length) : { taxCents: 0, addedCents: 0 };
  const stored = {
    row: {
      shippingCents: delivery.cents,
      shippingTaxRate: delivery.rate,
      shippingTaxCents: shipping.taxCents,
      shippingTaxAddedCents: shipping.addedCents,
    },
    lines: lines.map(({ rate, unit, quantity }, place) => ({
      partId: `part-${place}`,
      ...{
        name: '',
        sku: '',
        companyNumber: null,
        companyName: null,
        costCentre: null,
        text: null,
        listPriceCents: null,
      },
      ...{ quantity, unitPriceCents: unit, priceCents: costOf(unit, quantity), taxRate: rate },
      taxCents: share(place).taxCents,
      taxAddedCents: share(place).addedCents,
    })),
    refundedPieces: {} as Record<string, StoredOrder['refundedPieces'][string]>,
  };
  const taxes = invoicedRates(stored.row as StoredOrder['row'], stored.lines as OrderLineRow[]);
  const priceCents = taxes.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0);
  const totalCents = Math.max(1, priceCents + difference);
  return { stored, invoiced: { taxes, totalCents, ...(reverse && { reverseCharge: 'The buyer owes it.' }) } };
}

const ofRate = (lines: Invoice['lines'], rate: number) =>
  lines
    .filter(({ tax }) => tax?.rate === rate)
    .reduce((sum, { priceCents, tax }) => sum + priceCents + (tax?.addedCents ?? 0), 0);

/** The base and the tax of a rate on some notes, together. */
function totals(notes: readonly { taxes: DocumentRate[] }[], rate: number): [base: number, tax: number] {
  const same = notes.flatMap(({ taxes }) => taxes).filter((one) => one.rate === rate);
  const sum = (of: (one: DocumentRate) => number) => same.reduce((total, one) => total + of(one), 0);
  return [sum(({ baseCents }) => baseCents), sum(({ taxCents }) => taxCents)];
}

test('refunds by amount, of pieces and of delivery give an invoice back rate by rate to the cent, each note adding up', () => {
  let [overflowed, roundedApart] = [0, 0];
  fc.assert(
    fc.property(anyOrder, anySteps, (input, steps) => {
      const { stored, invoiced } = orderOf(input);
      const priceCents = invoiced.taxes.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0);
      const isAccepted = invoiced.totalCents !== priceCents;
      const notes: Note[] = [];
      let failed = 0;
      const backOf = () => notes.reduce((sum, { totalCents }) => sum + totalCents, 0);

      function credit(refund: RefundOrder, fails = false): void {
        const room = {
          leftCents: invoiced.totalCents - backOf(),
          deliveryBackCents: notes.reduce((sum, note) => sum + (note.delivery ? note.totalCents : 0), 0),
        };
        const asked = sumRefund(stored as unknown as StoredOrder, room, refund);
        if (!asked.ok || asked.value.cents === 0) return;
        const { cents: totalCents, lines: refunded } = asked.value;
        const lines =
          refunded?.flatMap(({ partId, quantity, taxCents = 0, addedCents = 0 }): Invoice['lines'] => {
            const line = stored.lines.find((one) => one.partId === partId);
            if (!line) return [];
            const priceCents = costOf(line.unitPriceCents, quantity);
            return [lineOf({ ...line, quantity, priceCents, taxCents, taxAddedCents: addedCents })];
          }) ?? null;
        const onlyRate = refund.reason === 'delivery' ? input.delivery.rate : null;
        const before = { totalCents: backOf(), taxes: notes.flatMap(({ taxes }) => taxes) };
        const taxes = creditedRates(invoiced, before, { totalCents, lines, onlyRate });

        const booked = taxes.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0);
        if (!isAccepted) expect(booked).toBe(totalCents);
        for (const { rate, baseCents, taxCents, addedCents } of taxes) {
          expect(Math.min(baseCents, taxCents)).toBeGreaterThanOrEqual(0);
          const divisor = input.reverse ? 1 : 10_000 + rate;
          const off = Math.abs(taxCents * divisor - (input.reverse ? 0 : (baseCents + taxCents) * rate));
          expect(off).toBeLessThanOrEqual(divisor * (1 + failed));
          if (!lines) expect(addedCents).toBe(0);
        }
        for (const { rate, baseCents, taxCents } of invoiced.taxes) {
          const [base, tax] = totals([...notes, { taxes }], rate);
          expect(base).toBeLessThanOrEqual(baseCents);
          expect(tax).toBeLessThanOrEqual(taxCents);
        }
        if (lines && !isAccepted) {
          // What the lines cost with what tax adds to them is what goes back: a sheet may say that tax in one row.
          const added = lines.reduce((sum, { tax }) => sum + (tax?.addedCents ?? 0), 0);
          expect(lines.reduce((sum, line) => sum + line.priceCents, added)).toBe(totalCents);
          const isBeyond = (one: DocumentRate) => one.baseCents + one.taxCents > ofRate(lines, one.rate);
          if (taxes.some(isBeyond)) overflowed++;
          else if (taxes.reduce((sum, one) => sum + one.addedCents, 0) !== added) roundedApart++;
        }
        notes.push({ totalCents, taxes, delivery: onlyRate !== null, refunded: refunded ?? [], fails });
        countPieces(refunded ?? [], 1);
      }

      function countPieces(refunded: readonly RefundedLine[], sign: 1 | -1): void {
        for (const { partId, quantity, taxCents = 0, addedCents = 0 } of refunded) {
          const was = stored.refundedPieces[partId] ?? { pieces: 0, returned: 0, taxCents: 0, addedCents: 0 };
          stored.refundedPieces[partId] = {
            ...was,
            pieces: was.pieces + sign * quantity,
            taxCents: was.taxCents + sign * taxCents,
            addedCents: was.addedCents + sign * addedCents,
          };
        }
      }

      /** The money of some notes before the last one does not arrive after all. */
      function fail(): void {
        const place = notes.findIndex((note, at) => note.fails && at < notes.length - 1);
        if (place < 0) return;
        failed++;
        for (const { refunded } of notes.splice(place, 1)) countPieces(refunded, -1);
      }

      for (const { by, share, pieces, fails } of steps) {
        fail();
        const upTo = (most: number) => Math.floor((share * most) / 2);
        if (by === 'amount')
          credit({ amount: dollarsFromCents(upTo(invoiced.totalCents - backOf())), reason: 'agreed' }, fails);
        if (by === 'delivery')
          credit({ amount: dollarsFromCents(upTo(input.delivery.cents)), reason: 'delivery' }, fails);
        if (by === 'pieces') {
          const lines = stored.lines.flatMap(({ partId, quantity }, place) => {
            const left = quantity - (stored.refundedPieces[partId]?.pieces ?? 0);
            const some = Math.round(left * (pieces[place] ?? 0));
            return some > 0 ? [{ part: partId, quantity: some }] : [];
          });
          if (lines.length > 0) credit({ lines, reason: 'damaged' }, fails);
        }
      }
      credit({ amount: dollarsFromCents(invoiced.totalCents - backOf()), reason: 'agreed' });
      expect(backOf()).toBe(invoiced.totalCents);
      for (const { rate, baseCents, taxCents } of invoiced.taxes)
        expect(totals(notes, rate)).toEqual([baseCents, taxCents]);
    }),
    { numRuns: 3000 },
  );
  // The orders did meet what is hard.
  expect(Math.min(overflowed, roundedApart)).toBeGreaterThan(3);
});

test('a cash discount is shared over the rates in proportion, to the cent, and what is left has the rest of the tax', () => {
  const rate = fc.record({
    rate: fc.constantFrom(...RATES),
    baseCents: fc.integer({ min: 0, max: 5_000_000 }),
  });
  const some = fc.uniqueArray(rate, { selector: (one) => one.rate, minLength: 1, maxLength: RATES.length });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 5_000 }), fc.boolean(), (given, discountRate, reverse) => {
      const taxes = given.map(({ rate: percent, baseCents }) => ({
        ...{ rate: percent, baseCents, addedCents: 0 },
        taxCents: reverse ? 0 : Math.round((baseCents * percent) / 10_000),
      }));
      const grossOf = ({ baseCents, taxCents }: DocumentRate) => baseCents + taxCents;
      const totalCents = taxes.reduce((all, one) => all + grossOf(one), 0);
      const off = Math.round((totalCents * discountRate) / 10_000);
      const document = { taxes, totalCents, ...(reverse && { reverseCharge: 'The buyer owes the tax' }) };
      const none = { totalCents: 0, taxes: [] };
      const noted = creditedRates(document, none, { totalCents: off, lines: null, onlyRate: null });
      expect(noted.reduce((all, one) => all + grossOf(one), 0)).toBe(off);
      for (const one of noted) {
        const whole = taxes.find((tax) => tax.rate === one.rate);
        expect(Math.abs(grossOf(one) - (off * grossOf(whole as DocumentRate)) / totalCents)).toBeLessThan(1);
        const exact = reverse ? 0 : (grossOf(one) * one.rate) / (10_000 + one.rate);
        expect(Math.abs(one.taxCents - exact)).toBeLessThanOrEqual(1);
      }
      const rest = creditedRates(
        document,
        { totalCents: off, taxes: noted },
        { totalCents: totalCents - off, lines: null, onlyRate: null },
      );
      for (const { rate: percent, taxCents } of taxes)
        expect([...noted, ...rest].reduce((all, one) => all + (one.rate === percent ? one.taxCents : 0), 0)).toBe(
          taxCents,
        );
    }),
    { numRuns: 3000 },
  );
});

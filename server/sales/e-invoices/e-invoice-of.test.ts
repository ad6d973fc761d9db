import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CreditNote, DocumentRate, Invoice } from '#server/sales/invoices/documents.ts';
import { invoiceSheet } from '#server/sales/invoices/sheets.ts';
import { amountOf, percentOf, unitPriceOf } from './decimals.ts';
import { creditNoteOf, type Drafted, invoiceOf, samples } from './documents.fixture.ts';
import type { EInvoice } from './e-invoice.ts';
import { eInvoiceOf } from './e-invoice-of.ts';
import { refusedAs } from './lacking.ts';
import { xmlOf } from './xml.ts';

const rates = [0, 550, 1200, 1900, 2500];
const rate = fc.constantFrom(...rates);
const drafts: fc.Arbitrary<Drafted> = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5000 }),
      unitPriceCents: fc.integer({ min: 1, max: 99_999 }),
      rate,
    }),
    { minLength: 1, maxLength: 8 },
  ),
  delivery: fc.record({ cents: fc.integer({ min: 1, max: 90_000 }), rate }),
  gross: fc.boolean(),
  reverse: fc.boolean(),
  taxed: fc.boolean(),
  differenceCents: fc.integer({ min: -1, max: 300 }),
  to: fc.constantFrom('SE', 'DE', 'US'),
});

/** Cents of a decimal text; fails where it has not two places. */
function cents(amount: string): number {
  expect(amount).toMatch(/^-?\d+\.\d{2}$/);
  return Number(amount.replace('.', ''));
}

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + cents(amount), 0);

/** What holds of the sums of every e-invoice, to the cent: BR-CO-10 to BR-CO-16, and the groups. */
function expectSums({ lines, charges, groups, totals }: EInvoice): void {
  const onTop = charges.filter(({ isCharge }) => isCharge);
  const off = charges.filter(({ isCharge }) => !isCharge);
  expect(cents(totals.lines)).toBe(sum(lines.map(({ net }) => net)));
  expect(cents(totals.allowances)).toBe(sum(off.map(({ amount }) => amount)));
  expect(cents(totals.charges)).toBe(sum(onTop.map(({ amount }) => amount)));
  expect(cents(totals.withoutTax)).toBe(cents(totals.lines) - cents(totals.allowances) + cents(totals.charges));
  expect(cents(totals.tax)).toBe(sum(groups.map(({ tax }) => tax)));
  expect(cents(totals.withTax)).toBe(cents(totals.withoutTax) + cents(totals.tax));
  expect(cents(totals.due)).toBe(cents(totals.withTax) - cents(totals.paid));
  for (const { category, percent, base } of groups) {
    const isOf = (one: { category: string; percent: string | null }) =>
      one.category === category && one.percent === percent;
    const signed = charges.filter(isOf).map(({ isCharge, amount }) => (isCharge ? cents(amount) : -cents(amount)));
    const net = sum(lines.filter(isOf).map((line) => line.net));
    expect(cents(base)).toBe(net + signed.reduce((total, one) => total + one, 0));
  }
  for (const { quantity, unitPrice, net } of lines) {
    const [whole = '', places = ''] = unitPrice.split('.');
    const scale = 10n ** BigInt(places.length);
    const exact = BigInt(whole + places) * BigInt(quantity) * 100n;
    expect(BigInt(cents(net))).toBe((2n * exact + scale) / (2n * scale));
  }
}

/** The tax on a base in whole cents, half a cent away from zero. */
function taxOn(baseCents: number, basisPoints: number): number {
  const rounded = Number((BigInt(Math.abs(baseCents)) * BigInt(basisPoints) + 5_000n) / 10_000n);
  return baseCents < 0 ? 0 - rounded : rounded;
}

/** How far the tax of a group is from its rate of the base, rounded. */
const offBy = ({ base, tax, percent }: EInvoice['groups'][number]) =>
  Math.abs(cents(tax) - taxOn(cents(base), Math.round(Number(percent ?? '0') * 100)));

test('the sums of any invoice agree to the cent; the tax of net prices is the rate of its base, of gross ones within a cent', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const invoice = invoiceOf(draft);
      const model = eInvoiceOf(invoice);
      expectSums(model);
      expect(cents(model.totals.withTax)).toBe(invoice.totalCents);
      expect(cents(model.totals.due)).toBe(0);
      for (const group of model.groups) expect(offBy(group)).toBeLessThanOrEqual(draft.gross ? 1 : 0);
      const wholeTax = invoice.taxes?.reduce((total, { taxCents }) => total + taxCents, 0) ?? 0;
      expect(cents(model.totals.tax)).toBe(wholeTax);
    }),
  );
});

test('so do those of any credit notes of it, of pieces and of amounts, one after the other', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ pieces: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 }) }),
      fc.record({ cents: fc.integer({ min: 1, max: 5_000 }) }),
    ),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(drafts, steps, (draft, credits) => {
      const invoice = invoiceOf(draft);
      const before: { totalCents: number; taxes: DocumentRate[] } = { totalCents: 0, taxes: [] };
      for (const credit of credits) {
        const note = creditNoteOf(invoice, credit, before);
        if (note.totalCents <= 0 || before.totalCents + note.totalCents > invoice.totalCents) continue;
        const model = eInvoiceOf(note);
        expectSums(model);
        expect(cents(model.totals.withTax)).toBe(note.totalCents);
        expect(model.lines.length).toBeGreaterThan(0);
        before.totalCents += note.totalCents;
        before.taxes.push(...(note.taxes ?? []));
      }
    }),
  );
});

test('why there is no tax follows from what the order was taxed by and where the goods go', () => {
  const categories = (name: string) => {
    const document = samples[name];
    if (!document) throw new Error(`There is no sample ${name}`);
    return eInvoiceOf(document).groups.map(({ category, percent, exemption }) => [category, percent, exemption?.code]);
  };
  expect(categories('mixed')).toEqual([
    ['S', '25', undefined],
    ['S', '12', undefined],
  ]);
  expect(categories('zero').at(-1)).toEqual(['Z', '0', undefined]);
  expect(categories('short').at(-1)).toEqual(['E', '0', undefined]);
  expect(categories('owed by the buyer')).toEqual([['AE', '0', 'VATEX-EU-AE']]);
  expect(categories('in the EU, gross and short')).toEqual([['K', '0', 'VATEX-EU-IC']]);
  expect(categories('export')).toEqual([['G', '0', 'VATEX-EU-G']]);
  expect(categories('untaxed')).toEqual([['O', null, 'VATEX-EU-O']]);
});

test('goods to another EU state are named with their VAT number, country and day: that on which they left, or of the payment', () => {
  const sent = eInvoiceOf(samples['in the EU, sent'] as Invoice);
  expect(sent).toMatchObject({
    buyer: { vatNumber: 'DE811907980' },
    delivery: { place: { country: 'DE' }, on: '2026-11-25' },
    period: null,
  });
  const unsent = eInvoiceOf(samples['in the EU'] as Invoice);
  expect(unsent).toMatchObject({ delivery: { on: null }, period: { from: '2026-11-24', to: '2026-11-24' } });
  const untaxed = eInvoiceOf(samples.untaxed as Invoice);
  expect([untaxed.seller.vatNumber, untaxed.buyer.vatNumber]).toEqual([null, null]);
});

test('an invoice on account is owed until it is due, and says where and how it is paid; a card has paid the others', () => {
  const owed = samples['on account'] as Invoice;
  const reference = 'RF6720260323';
  const iban = 'SE7050000000058398260411';
  const { payment, dueOn, issuedOn, totals } = eInvoiceOf(owed);
  expect({ payment, dueOn, issuedOn }).toEqual({
    payment: {
      means: '30',
      reference,
      iban,
      terms: expect.stringMatching(/^Net 30, 2 % within 10 days\. Payment is due/),
    },
    dueOn: '2026-12-24',
    issuedOn: '2026-11-24',
  });
  expect(payment.terms).toContain(`IBAN SE70 5000 0000 0583 9826 0411 with the reference ${reference}.`);
  expect(totals).toMatchObject({ paid: '0.00', due: totals.withTax, withTax: amountOf(owed.totalCents) });
  expect(invoiceSheet(owed)).toMatchObject({
    blocks: [{}, {}, {}, { label: 'Due', lines: expect.arrayContaining(['To IBAN SE70 5000 0000 0583 9826 0411']) }],
    notes: expect.arrayContaining([expect.stringContaining(`with the reference ${reference}.`)]),
    facts: expect.arrayContaining([{ label: 'Payment reference', value: reference }]),
  });
  expect(eInvoiceOf(samples['on account, in euros'] as Invoice).payment.means).toBe('58');
  const credit = eInvoiceOf(samples['credit on account'] as CreditNote);
  expect(credit.payment).toMatchObject({ means: '97', reference, iban: null });
  expect(credit.payment.terms).toContain('Credited to your account on ');
  expect(credit.totals).toMatchObject({ paid: '0.00', due: credit.totals.withTax });
  expect(eInvoiceOf(samples.mixed as Invoice)).toMatchObject({
    payment: { means: '68', reference: null, iban: null },
    totals: { due: '0.00' },
  });
});

test('an invoice on account without the bank account of the shop is refused, and names the setting; nothing else needs one', () => {
  const without = (name: string) => {
    const { iban: _iban, ...seller } = (samples[name] as Invoice).seller;
    return { ...samples[name], seller } as Invoice;
  };
  for (const format of ['ubl', 'xrechnung', 'cii'] as const) {
    expect(refusedAs(without('on account'), format)?.detail).toContain('bank account (setting COMPANY_IBAN)');
    for (const name of ['mixed', 'credit on account']) expect(refusedAs(without(name), format)).toBeNull();
  }
});

test('a document that does not name what is needed says which', () => {
  const whole = samples['in the EU'] as Invoice;
  const says = (document: Invoice | CreditNote, format: 'ubl' | 'xrechnung' | 'cii') =>
    refusedAs(document, format)?.detail;
  for (const format of ['ubl', 'xrechnung', 'cii'] as const) expect(says(whole, format)).toBeUndefined();
  const { place: _place, vatNumber: _vat, ...seller } = whole.seller;
  const { reference: _reference, electronicAddress: _address, ...buyer } = whole.buyer;
  expect(says({ ...whole, seller }, 'cii')).toContain('name the seller’s country and the seller’s VAT number');
  expect(says({ ...whole, buyer }, 'cii')).toBeUndefined();
  expect(says({ ...whole, buyer }, 'xrechnung')).toContain('name the buyer reference (Leitweg-ID)');
  expect(says({ ...whole, buyer }, 'ubl')).toContain('name the buyer’s electronic address');
  expect(says({ ...whole, rehearsal: true }, 'cii')).toContain('rehearsal');
  const { deliveryPlace: _to, ...nowhere } = whole;
  expect(says(nowhere, 'cii')).toContain('the country where the goods go');
});

test('decimals are exact', () => {
  expect([amountOf(0), amountOf(5), amountOf(-5), amountOf(123456)]).toEqual(['0.00', '0.05', '-0.05', '1234.56']);
  expect([percentOf(0), percentOf(2000), percentOf(750), percentOf(1)]).toEqual(['0', '20', '7.5', '0.01']);
  // Half a cent away from zero: 324.995 either way.
  expect([taxOn(129_998, 2500), taxOn(-129_998, 2500), taxOn(0, 2500)]).toEqual([32_500, -32_500, 0]);
  expect([unitPriceOf(3003, 3), unitPriceOf(100, 3), unitPriceOf(0, 3)]).toEqual(['10.01', '0.333', '0.00']);
  expect(unitPriceOf(10_000, 7000)).toBe('0.014286');
});

test('XML escapes what is typed, leaves out what XML cannot hold, and writes nothing empty', () => {
  const text = xmlOf([
    'a',
    { of: '"<&' },
    [['b', 'x\u0000\u000B & <y> ]]> \uD800'], ['c', ''], ['d', [['e', null]]], null, false],
  ]);
  expect(text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a of="&quot;&lt;&amp;">\n  <b>x &amp; &lt;y&gt; ]]&gt; \uFFFD</b>\n</a>\n',
  );
});

import { z } from 'zod';
import type { EInvoiceFormat } from '#contract/accounts/document-formats.ts';
import { ownNamesShape } from '#contract/catalogue/company-numbers.ts';
import type { Result } from '#contract/failures.ts';
import { priceKinds } from '#contract/money.ts';
import { timeSchema } from '#contract/values.ts';

/** What documents say, as it is stored when they are issued. Money is whole cents. */

/** An address in its fields, as e-invoices need it. `country` is two letters; what is not known is empty. */
const placeSchema = z.object({ street: z.string(), postalCode: z.string(), city: z.string(), country: z.string() });

export type DocumentPlace = z.infer<typeof placeSchema>;

/** What only e-invoices say of a party: documents of before do not have it. */
const partyForMachinesShape = {
  place: placeSchema.optional(),
  /** The number in the register of companies. */
  legalNumber: z.string().optional(),
  /** Such as `0088:7300010000001`. */
  electronicAddress: z.string().optional(),
};

const partySchema = z.object({
  name: z.string(),
  address: z.array(z.string()),
  email: z.string(),
  ...partyForMachinesShape,
});

/** The tax of a price, `rate` in basis points. `addedCents`: what it adds to the price; below 0 where the price contained it and the buyer owes it. */
const priceTaxSchema = z.object({ rate: z.int(), cents: z.int(), addedCents: z.int() });

const lineSchema = z.object({
  name: z.string(),
  sku: z.string(),
  // What the buyer's company called the part.
  ...ownNamesShape,
  costCentre: z.string().optional(),
  /** What the buyer said of the line. */
  text: z.string().optional(),
  quantity: z.int(),
  unitPriceCents: z.int(),
  /** Where the line cost another price than the list's. */
  listPriceCents: z.int().optional(),
  priceCents: z.int(),
  tax: priceTaxSchema.optional(),
});

/** What all prices of one rate come to: without tax, the tax, and what it adds to the prices. `rate` in basis points. */
const rateSchema = z.object({ rate: z.int(), baseCents: z.int(), taxCents: z.int(), addedCents: z.int() });

export type DocumentRate = z.infer<typeof rateSchema>;

/** `rate` is a share, such as 0.21. Both are 0: documents of version 1 are of orders without tax. */
const taxSchema = z.object({ rate: z.number(), cents: z.int() });

const documentSchema = z.object({
  /** 2 is a document with tax: `prices` and `taxes` are there, and no `tax`. */
  version: z.union([z.literal(1), z.literal(2)]),
  /** As people read it, such as `2026-0312`, of a credit note `2026-C018`. */
  number: z.string(),
  /** `sample`: made up, for a shop in demo mode. */
  seller: partySchema.extend({
    sample: z.boolean(),
    vatNumber: z.string().optional(),
    phone: z.string().optional(),
    /** Where orders on account are paid, without spaces. */
    iban: z.string().optional(),
  }),
  /**
   * Who is billed: the company that it was ordered for with its billing address, else the buyer with the address of the order.
   * `email` is the buyer's.
   */
  buyer: partySchema.extend({
    vatNumber: z.string().optional(),
    /** What the buyer sorts invoices by, such as a Leitweg-ID. */
    reference: z.string().optional(),
  }),
  /** Who ordered for the company, and where the order goes; only for a company. */
  delivery: z.object({ name: z.string(), address: z.array(z.string()) }).optional(),
  /** Where the goods go, in fields; for whomever it was ordered. */
  deliveryPlace: placeSchema.optional(),
  /** The day on which all of it had left, where it had before the document was issued. */
  deliveredOn: z.string().optional(),
  /** The buyer's own number of the order. */
  purchaseOrderNumber: z.string().optional(),
  orderNumber: z.int(),
  tax: taxSchema.optional(),
  /** Whether prices contain the tax. */
  prices: z.enum(priceKinds).optional(),
  /** Per rate, the highest first. */
  taxes: z.array(rateSchema).optional(),
  /** The sentence that says that the buyer owes the tax. */
  reverseCharge: z.string().optional(),
  /** What was received beyond the price, below zero what was short of it, where another sum was accepted. Of a credit note: what of that goes back. */
  differenceCents: z.int().optional(),
  totalCents: z.int(),
  currency: z.string(),
  /** The shop was run with test keys: no money moved. */
  rehearsal: z.boolean().optional(),
});

export const invoiceSchema = documentSchema.extend({
  paidAt: timeSchema,
  lines: z.array(lineSchema),
  shippingCents: z.int(),
  shippingTax: priceTaxSchema.optional(),
  /** How the order goes out, where the shop has prices of delivery: 'pick-up', or the carrier. */
  sentBy: z.string().optional(),
  /** What its parts weigh, and how many cartons they are, where that was known of each. */
  weightGrams: z.int().optional(),
  cartons: z.int().optional(),
  /** `method`: the code of the way in which it was paid. On account `transactionId` is the reference by which it is to be paid (ISO 11649). */
  payment: z.object({ method: z.string(), transactionId: z.string() }),
  /** On account: when it is due, and the terms in words. `paidAt` is when it was issued then. `discount`: what is off for who pays until then, with the rate in basis points. */
  due: z
    .object({
      on: z.iso.date(),
      terms: z.string(),
      discount: z.object({ rate: z.int(), until: z.iso.date(), cents: z.int() }).optional(),
    })
    .optional(),
});

export type Invoice = z.infer<typeof invoiceSchema>;
/**
 * The merchant as a document names it. Documents call them the seller, and so does their stored data. `rehearsal`: the shop
 * runs with test keys, so that no money moves.
 */
export type Seller = Readonly<Omit<Invoice['seller'], 'address'> & { address: readonly string[]; rehearsal: boolean }>;

/** `lines` are null where an amount went back, with a reason, and no pieces were named. */
export const creditNoteSchema = documentSchema.extend({
  issuedAt: timeSchema,
  invoice: z.object({ number: z.string(), paidAt: timeSchema }),
  lines: z.array(lineSchema).nullable(),
  /** Why, in words. */
  reason: z.string().nullable(),
  payment: z.object({
    method: z.string(),
    transactionId: z.string(),
    refundId: z.string(),
    refundedAt: timeSchema,
    /** `dispute`: a bank took the money back, and `refundId` names the dispute. */
    by: z.literal('dispute').optional(),
  }),
});

export type CreditNote = z.infer<typeof creditNoteSchema>;

/** Whether a document is about what is owed, by an order on account: an invoice that is to be paid, or what is taken off that. */
export function isOnAccount({ payment }: Invoice | CreditNote): boolean {
  return payment.method === 'account';
}

/** Writes a document as XML of a format, which Factur-X has within its PDF; e-invoices provide it. Fails with `no-e-invoice`. */
export type WriteEInvoice = (document: Invoice | CreditNote, format: EInvoiceFormat) => Result<string>;

/** The number of an invoice as people read it: `2026-0312`. */
export function invoiceNumberOf(year: number, number: number): string {
  return `${year}-${String(number).padStart(4, '0')}`;
}

/** The number of a credit note as people read it: `2026-C018`. */
export function creditNoteNumberOf(year: number, number: number): string {
  return `${year}-C${String(number).padStart(3, '0')}`;
}

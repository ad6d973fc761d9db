import { type EInvoiceFormat, formatNames } from '#contract/accounts/document-formats.ts';
import { electronicAddressOf } from '#contract/accounts/e-invoicing.ts';
import { type Failure, fail } from '#contract/failures.ts';
import { type CreditNote, type Invoice, isOnAccount } from '#server/sales/invoices/documents.ts';
import { categoryOf, type VatCategory } from './vat-categories.ts';

/** Why a document cannot be an e-invoice of that format, or null where it can. What it says is never changed: the sentence names what it does not say. */
export function refusedAs(document: Invoice | CreditNote, format: EInvoiceFormat): Failure | null {
  if (document.rehearsal) return refusal('A document of a rehearsal is no e-invoice: no money has moved.');
  if ((document.tax?.cents ?? 0) !== 0)
    return refusal('This document has tax and does not say its rates, so it cannot be an e-invoice.');
  const lacking = lackedBy(document, format);
  if (lacking.length === 0) return null;
  return refusal(
    `This document cannot be read as ${formatNames[format]}: it does not name ${inWords(lacking)}. A document that was issued is never changed, so what is added now stands on later ones. As PDF it is there.`,
  );
}

function refusal(detail: string): Failure {
  return fail('no-e-invoice', detail).failure;
}

const inWords = (words: readonly string[]) =>
  words.length === 1 ? `${words[0]}` : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What a document does not name and an e-invoice of that format needs, each in words. */
function lackedBy(document: Invoice | CreditNote, format: EInvoiceFormat): string[] {
  const { seller, buyer, deliveryPlace, taxes } = document;
  const categories = new Set((taxes?.map(({ rate }) => rate) ?? [null]).map((rate) => categoryOf(document, rate)));
  const isOne = (...ofThese: VatCategory[]) => ofThese.some((category) => categories.has(category));
  const isUntaxed = isOne('O');
  const isNational = format === 'xrechnung';
  const isPeppol = format === 'ubl';
  return wordsOf([
    [!seller.place?.country, 'the seller’s country'],
    [isNational && !(seller.place?.city && seller.place.postalCode), 'the seller’s city and postal code'],
    [isNational && !seller.phone, 'the seller’s phone number'],
    [isPeppol && !isAddress(seller.electronicAddress), 'the seller’s electronic address'],
    [!isUntaxed && !/^[A-Z]{2}/.test(seller.vatNumber ?? ''), 'the seller’s VAT number'],
    [isUntaxed && !seller.legalNumber, 'the seller’s number in the register of companies'],
    [isToBePaid(document) && !seller.iban, 'the seller’s bank account (setting COMPANY_IBAN)'],
    [!buyer.place?.country, 'the buyer’s country'],
    [isNational && !(buyer.place?.city && buyer.place.postalCode), 'the buyer’s city and postal code'],
    [isNational && !buyer.reference, 'the buyer reference (Leitweg-ID)'],
    [isPeppol && !isAddress(buyer.electronicAddress), 'the buyer’s electronic address'],
    [isOne('K', 'AE') && !buyer.vatNumber, 'the buyer’s VAT number'],
    [!isUntaxed && !deliveryPlace?.country && !isOne('S'), 'the country where the goods go'],
  ]);
}

const isToBePaid = (document: Invoice | CreditNote) => isOnAccount(document) && !('invoice' in document);

const wordsOf = (rows: readonly [boolean, string][]) => rows.filter(([lacks]) => lacks).map(([, words]) => words);

/** An email address is one too, but not on the network of Peppol. */
const isAddress = (typed: string | undefined) => {
  const address = electronicAddressOf(typed ?? '');
  return address !== null && address.scheme !== 'EM';
};

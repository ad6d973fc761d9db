import { formatNames } from '#contract/accounts/document-formats.ts';
import type { EInvoicing } from '#contract/accounts/e-invoicing.ts';
import { eInvoicingTexts as texts } from './texts.ts';

/** How a company gets its invoices: the format, and what it said beside that. */
export function EInvoicingFact({ company }: { company: EInvoicing }) {
  const { documentFormat, electronicAddress, buyerReference, legalNumber } = company;
  const said = [electronicAddress, buyerReference && texts.referenceOf(buyerReference), legalNumber].filter(Boolean);
  return (
    <div>
      <dt>{texts.name}</dt>
      <dd>{formatNames[documentFormat]}</dd>
      {said.map((words) => (
        <dd key={words} className="note">
          {words}
        </dd>
      ))}
    </div>
  );
}

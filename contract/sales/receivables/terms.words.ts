/** When an invoice is due, and what is off for those who pay early. */
export interface TermsInWords {
  netDays: number;
  endOfMonth: boolean;
  discountDays: number | null;
  discountPercent: number | null;
}

/** The terms of a company as people read them: 'Net 30, 2 % within 10 days', 'End of month plus 15 days'. */
export function termsWords({ netDays, endOfMonth, discountDays, discountPercent }: TermsInWords): string {
  const due = endOfMonth ? (netDays === 0 ? 'End of month' : `End of month plus ${netDays} days`) : `Net ${netDays}`;
  return discountDays === null || discountPercent === null
    ? due
    : `${due}, ${discountPercent} % within ${discountDays} days`;
}

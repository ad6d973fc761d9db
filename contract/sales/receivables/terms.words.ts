/** When an invoice is due, and what is off for those who pay early. */
export interface TermsInWords {
  netDays: number;
  endOfMonth: boolean;
  discountDays: number | null;
  discountPercent: number | null;
  depositPercent: number | null;
}

/** The terms of a company as people read them: 'Net 30, 2 % within 10 days', '30 % by card when ordering, net 30'. */
export function termsWords({ depositPercent, ...terms }: TermsInWords): string {
  const words = dueWords(terms);
  return depositPercent === null
    ? words
    : `${depositPercent} % by card when ordering, ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function dueWords({
  netDays,
  endOfMonth,
  discountDays,
  discountPercent,
}: Omit<TermsInWords, 'depositPercent'>): string {
  const due = endOfMonth ? (netDays === 0 ? 'End of month' : `End of month plus ${netDays} days`) : `Net ${netDays}`;
  return discountDays === null || discountPercent === null
    ? due
    : `${due}, ${discountPercent} % within ${discountDays} days`;
}

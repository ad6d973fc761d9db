/**
 * A document that a mail carries, by what names it: it is made when the mail is sent, and not stored with it. `of`: the order or the company; `which`: the
 * number of the document, or its days.
 */
export interface MailDocument {
  kind: 'invoice' | 'credit-note' | 'statement' | 'letter';
  of: string;
  which: string;
}

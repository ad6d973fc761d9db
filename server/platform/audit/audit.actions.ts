import type { AuditKind } from '#contract/audit.ts';
import {
  type AuditData,
  tellApproval,
  tellCase,
  tellFields,
  tellMoney,
  tellParts,
  tellQuote,
  tellRate,
  tellReturn,
  tellRules,
  tellShipment,
  tellWords,
} from './audit.words.ts';

/** An action: the kind it is found under, its words for people and, where `data` tells more, what stands behind its subject. */
interface Action {
  kind: AuditKind;
  words: string;
  more?: (data: AuditData) => string;
}

/** What the audit log knows. */
export const auditActions = {
  'made-admin': { kind: 'roles', words: 'Made admin' },
  'admin-removed': { kind: 'roles', words: 'Admin removed' },
  'role-changed': { kind: 'roles', words: 'Role changed', more: ({ before, after }) => `${before} to ${after}` },
  'staff-invited': { kind: 'roles', words: 'Invitation to the staff', more: ({ role }) => String(role) },
  'staff-invitation-taken-back': { kind: 'roles', words: 'Invitation to the staff taken back' },
  'staff-joined': { kind: 'roles', words: 'Joined the staff', more: ({ role }) => String(role) },
  'account-closed': { kind: 'roles', words: 'Account closed' },
  'name-changed': { kind: 'accounts', words: 'Name of an account changed' },
  'email-change-asked': { kind: 'accounts', words: 'Another email asked for' },
  'email-change-given-up': { kind: 'accounts', words: 'Change of an email given up' },
  'email-changed': { kind: 'accounts', words: 'Email of an account changed' },
  'account-opened': { kind: 'roles', words: 'Account opened again' },
  'customer-note-deleted': { kind: 'accounts', words: 'Note about a customer deleted' },
  'sessions-ended': { kind: 'sign-ins', words: 'Sessions ended' },
  'admin-signed-in': { kind: 'sign-ins', words: 'Admin signed in' },
  'order-placed-for': { kind: 'orders', words: 'Order placed for the customer' },
  'order-paid': { kind: 'orders', words: 'Order paid' },
  'order-paid-late': { kind: 'orders', words: 'Order paid late' },
  'deposit-paid': { kind: 'orders', words: 'Deposit of an order paid' },
  'order-shipped': { kind: 'orders', words: 'Order shipped', more: ({ carrier }) => String(carrier ?? '') },
  'order-delivered': { kind: 'orders', words: 'Order delivered' },
  'order-part-shipped': {
    kind: 'orders',
    words: 'Part of an order shipped',
    more: ({ carrier }) => String(carrier ?? ''),
  },
  'shipment-taken-back': { kind: 'orders', words: 'Shipment taken back', more: ({ reason }) => tellWords(reason) },
  'delivery-taken-back': { kind: 'orders', words: 'Delivery taken back', more: ({ reason }) => tellWords(reason) },
  'shipment-corrected': { kind: 'orders', words: 'Shipment put right', more: tellShipment },
  'delivery-corrected': { kind: 'orders', words: 'Delivery put right', more: tellFields },
  'order-cancelled': { kind: 'orders', words: 'Order cancelled' },
  'order-expired': { kind: 'orders', words: 'Order expired' },
  'delivery-offered': { kind: 'orders', words: 'Price for delivery offered', more: tellMoney },
  'delivery-offer-taken-back': { kind: 'orders', words: 'Price for delivery taken back', more: tellMoney },
  'delivery-accepted': { kind: 'orders', words: 'Price for delivery accepted', more: tellMoney },
  'buyer-written': { kind: 'orders', words: 'Buyer written to' },
  'order-note-deleted': { kind: 'orders', words: 'Note about an order deleted' },
  'order-pieces-taken-out': {
    kind: 'orders',
    words: 'Pieces taken out of an order',
    more: ({ parts, reason }) => [parts, tellWords(reason)].filter(Boolean).join(', '),
  },
  'return-requested': { kind: 'orders', words: 'Return requested', more: tellReturn },
  'return-answered': { kind: 'orders', words: 'Return answered', more: tellReturn },
  'return-taken-back': { kind: 'orders', words: 'Return taken back', more: tellReturn },
  'return-received': { kind: 'orders', words: 'Return received', more: tellReturn },
  'return-closed': { kind: 'orders', words: 'Return closed: nothing came in time', more: tellReturn },
  'quote-asked': { kind: 'orders', words: 'Quote asked for' },
  'quote-sent': { kind: 'orders', words: 'Quote sent', more: tellQuote },
  'quote-accepted': { kind: 'orders', words: 'Quote accepted', more: tellQuote },
  'quote-declined': { kind: 'orders', words: 'Quote declined' },
  'quote-withdrawn': { kind: 'orders', words: 'Quote withdrawn' },
  'refund-asked': { kind: 'orders', words: 'Refund asked for', more: tellMoney },
  'refund-failed': { kind: 'orders', words: 'Refund failed', more: tellMoney },
  'order-refunded': { kind: 'orders', words: 'Refund made', more: tellMoney },
  'discount-taken': { kind: 'orders', words: 'Cash discount credited', more: tellMoney },
  'discount-taken-back': { kind: 'orders', words: 'Cash discount taken back', more: tellMoney },
  'payment-received': { kind: 'money', words: 'Payment of a company received', more: tellMoney },
  'payment-returned': { kind: 'money', words: 'Payment of a company came back', more: tellMoney },
  'credit-allocated': { kind: 'money', words: 'Credit of a company allocated', more: tellMoney },
  'allocation-taken-back': { kind: 'money', words: 'Allocation taken back', more: tellMoney },
  'movement-set-aside': { kind: 'money', words: 'Bank entry set aside', more: tellMoney },
  'bank-file-written': {
    kind: 'money',
    words: 'Bank statement booked',
    more: ({ statement, booked, waiting }) => `${statement}: ${booked} booked, ${waiting} waiting`,
  },
  'item-disputed': { kind: 'money', words: 'Open item disputed', more: ({ document }) => String(document) },
  'item-released': {
    kind: 'money',
    words: 'Dispute about an open item ended',
    more: ({ document }) => String(document),
  },
  'letter-sent': {
    kind: 'money',
    words: 'Letter about open items sent',
    more: ({ letter, level, cents }) => `${letter}, level ${level}, ${tellMoney({ cents: cents ?? 0 })}`,
  },
  'late-fee-waived': { kind: 'money', words: 'Late fee waived', more: tellMoney },
  'dunning-level-changed': {
    kind: 'money',
    words: 'Level of letters changed',
    more: ({ level, state, days, subject }) => `level ${level} ${state}, ${days} days: ${subject}`,
  },
  'late-fees-changed': {
    kind: 'money',
    words: 'Late fees changed',
    more: ({ before, after }) => `${before} to ${after}`,
  },
  'interest-rate-changed': {
    kind: 'money',
    words: 'Rate of late interest changed',
    more: ({ from, before, after }) => `from ${from}: ${before} to ${after}`,
  },
  'payment-accepted': { kind: 'money', words: 'Payment accepted', more: tellMoney },
  'case-answered': { kind: 'money', words: 'Case answered', more: tellCase },
  'shipping-held': { kind: 'money', words: 'Shipping held', more: ({ kind }) => tellWords(kind) },
  'shipping-released': { kind: 'money', words: 'Shipping released', more: ({ kinds }) => tellWords(kinds) },
  'refund-outside': { kind: 'money', words: 'Refund made at the payment provider', more: tellMoney },
  'dispute-opened': { kind: 'money', words: 'Dispute opened', more: tellMoney },
  'dispute-won': { kind: 'money', words: 'Dispute won', more: tellMoney },
  'dispute-lost': { kind: 'money', words: 'Dispute lost', more: tellMoney },
  'dispute-answered': { kind: 'money', words: 'Dispute answered' },
  'dispute-accepted': { kind: 'money', words: 'Dispute accepted', more: tellMoney },
  'alarm-answered': { kind: 'alarms', words: 'Alarm answered' },
  'review-hidden': { kind: 'reviews', words: 'Review hidden' },
  'review-shown': { kind: 'reviews', words: 'Review shown again' },
  'review-answered': { kind: 'reviews', words: 'Review answered' },
  'question-answered': { kind: 'reviews', words: 'Question about a part answered' },
  'question-published': { kind: 'reviews', words: 'Question about a part published' },
  'question-unpublished': { kind: 'reviews', words: 'Question about a part taken off its page' },
  'question-declined': { kind: 'reviews', words: 'Question about a part declined' },
  'question-deleted': { kind: 'reviews', words: 'Question about a part deleted' },
  'enquiry-answered': { kind: 'enquiries', words: 'Enquiry answered' },
  'enquiry-closed': { kind: 'enquiries', words: 'Enquiry closed' },
  'enquiry-reopened': { kind: 'enquiries', words: 'Enquiry made new again' },
  'terms-changed': {
    kind: 'companies',
    words: 'Terms on account changed',
    more: ({ before, after, reason }) => `${before} to ${after}: ${reason}`,
  },
  'credit-released': { kind: 'companies', words: 'Credit limit passed once', more: tellMoney },
  'release-requested': { kind: 'companies', words: 'Release of an order requested', more: tellMoney },
  'release-refused': { kind: 'companies', words: 'Release of an order refused', more: tellMoney },
  'dealer-asked': { kind: 'companies', words: 'Dealer’s prices asked for' },
  'dealer-reworded': { kind: 'companies', words: 'Request for dealer’s prices changed' },
  'company-changed': { kind: 'companies', words: 'Company changed', more: tellFields },
  'company-invited': { kind: 'companies', words: 'Member invited', more: ({ role }) => tellWords(role) },
  'company-invitation-taken-back': { kind: 'companies', words: 'Invitation taken back' },
  'company-joined': { kind: 'companies', words: 'Member joined', more: ({ role }) => tellWords(role) },
  'company-role-changed': {
    kind: 'companies',
    words: 'Member’s role changed',
    more: ({ before, after }) => `${before} → ${after}`,
  },
  'company-member-removed': { kind: 'companies', words: 'Member removed', more: ({ role }) => tellWords(role) },
  'company-left': { kind: 'companies', words: 'Member left', more: ({ role }) => tellWords(role) },
  'company-address-added': { kind: 'companies', words: 'Delivery address added' },
  'company-address-changed': { kind: 'companies', words: 'Delivery address changed' },
  'company-address-removed': { kind: 'companies', words: 'Delivery address removed' },
  'company-closed': { kind: 'companies', words: 'Company closed' },
  'company-opened': { kind: 'companies', words: 'Company opened again' },
  'company-addresses-erased': { kind: 'companies', words: 'Addresses of a company erased' },
  'approval-rule-added': { kind: 'companies', words: 'Rule of approval added', more: ({ kind }) => tellWords(kind) },
  'approval-rule-changed': {
    kind: 'companies',
    words: 'Rule of approval changed',
    more: ({ kind }) => tellWords(kind),
  },
  'approval-rule-removed': { kind: 'companies', words: 'Rule of approval removed' },
  'approval-asked': { kind: 'companies', words: 'Approval asked for', more: tellApproval },
  'approval-withdrawn': { kind: 'companies', words: 'Request for approval taken back', more: tellApproval },
  'approval-approved': { kind: 'companies', words: 'Order approved', more: tellApproval },
  'approval-refused': { kind: 'companies', words: 'Order not approved', more: tellApproval },
  'approval-void': { kind: 'companies', words: 'Order approved, and not placed', more: tellApproval },
  'dealer-accepted': { kind: 'companies', words: 'Dealer’s prices accepted', more: ({ group }) => String(group ?? '') },
  'dealer-refused': { kind: 'companies', words: 'Dealer’s prices refused' },
  'company-grouped': {
    kind: 'companies',
    words: 'Group changed',
    more: ({ before, after }) => `${before || 'no group'} → ${after || 'no group'}`,
  },
  'vat-number-confirmed': { kind: 'companies', words: 'VAT number confirmed' },
  'vat-number-unconfirmed': { kind: 'companies', words: 'Confirmation of the VAT number taken back' },
  'company-note-changed': { kind: 'companies', words: 'Note changed' },
  'price-list-given': { kind: 'companies', words: 'Price list given', more: ({ list }) => String(list ?? '') },
  'price-list-ended': { kind: 'companies', words: 'Price list ended', more: ({ list }) => String(list ?? '') },
  'company-group-added': { kind: 'companies', words: 'Group of companies made' },
  'company-group-renamed': {
    kind: 'companies',
    words: 'Group of companies renamed',
    more: ({ before, after }) => `${before} → ${after}`,
  },
  'company-group-removed': { kind: 'companies', words: 'Group of companies removed' },
  'part-added': { kind: 'parts', words: 'Part added' },
  'part-changed': { kind: 'parts', words: 'Part changed', more: tellFields },
  'part-archived': { kind: 'parts', words: 'Part archived' },
  'parts-archived': { kind: 'parts', words: 'Parts archived' },
  'part-restored': { kind: 'parts', words: 'Part restored' },
  'part-deleted': { kind: 'parts', words: 'Part deleted' },
  'parts-imported': {
    kind: 'parts',
    words: 'Parts imported',
    more: (data) => `${data.new} new, ${data.changed} changed`,
  },
  'part-batch-applied': { kind: 'parts', words: 'Many parts changed', more: tellParts },
  'part-batch-undone': { kind: 'parts', words: 'Change to many parts undone', more: tellParts },
  'stock-corrected': {
    kind: 'parts',
    words: 'Stock corrected',
    more: ({ before, after, missing, reason }) =>
      `${before} → ${after}, ${missing === undefined ? '' : `${missing} missing, `}${reason}`,
  },
  'price-list-added': { kind: 'prices', words: 'Price list added', more: tellRules },
  'price-list-changed': { kind: 'prices', words: 'Price list changed', more: tellRules },
  'price-list-removed': { kind: 'prices', words: 'Price list removed', more: tellRules },
  'prices-imported': { kind: 'prices', words: 'Prices imported', more: tellRules },
  'delivery-zone-added': { kind: 'delivery', words: 'Zone of delivery added' },
  'delivery-zone-changed': { kind: 'delivery', words: 'Zone of delivery changed', more: tellFields },
  'delivery-zone-removed': { kind: 'delivery', words: 'Zone of delivery removed' },
  'carrier-added': { kind: 'delivery', words: 'Carrier added' },
  'carrier-changed': { kind: 'delivery', words: 'Carrier changed', more: tellFields },
  'carrier-removed': { kind: 'delivery', words: 'Carrier removed' },
  'delivery-zones-ordered': { kind: 'delivery', words: 'Zones of delivery put in order' },
  'prices-undone': { kind: 'prices', words: 'Change of prices undone', more: tellRules },
  'tax-changed': { kind: 'prices', words: 'Tax changed', more: ({ before, after }) => `${before} → ${after}` },
  'tax-rate-added': { kind: 'prices', words: 'Tax rate added', more: tellRate },
  'tax-rate-changed': { kind: 'prices', words: 'Tax rate changed', more: tellRate },
  'tax-rate-removed': { kind: 'prices', words: 'Tax rate removed', more: tellRate },
} as const satisfies Record<string, Action>;

export type AuditAction = keyof typeof auditActions;

const known: Readonly<Record<string, Action>> = auditActions;

/** The actions of one kind. */
export function actionsOf(kind: AuditKind): string[] {
  return Object.entries(known)
    .filter(([, action]) => action.kind === kind)
    .map(([name]) => name);
}

/** An action in words; one that a newer version of the shop wrote is shown by its name. */
export function wordsOf(action: string): string {
  return known[action]?.words ?? action;
}

/** What the data of an entry tell beyond its subject; empty where they tell nothing. */
export function moreOf(action: string, data: AuditData): string {
  return known[action]?.more?.(data) ?? '';
}

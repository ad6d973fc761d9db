/** How long the shop stores what it knows of people. Its cleaning jobs delete by these periods, and the privacy page tells them. */
export const retention = {
  /** After its last use. */
  sessionIdleDays: 7,
  /** However much it was used. */
  sessionDays: 30,
  providerEventDays: 90,
  paymentAddressHours: 24,
  unnamedPictureDays: 7,
  closedEnquiryMonths: 12,
  waitingAttachmentMinutes: 120,
  unconfirmedSubscriptionDays: 7,
  sentMailDays: 7,
  mailDays: 30,
  /** After it ran out, so that a late visitor is told why it fails. */
  mailedLinkDays: 30,
  idempotencyKeyHours: 24,
} as const;

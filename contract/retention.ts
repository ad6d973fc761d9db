/** How long the shop stores what it knows of people. The cleaning jobs delete by these periods, and the privacy page states them. */
export const retention = {
  /** After its last use. */
  sessionIdleDays: 7,
  /** However much it was used. */
  sessionDays: 30,
  providerEventDays: 90,
  paymentAddressHours: 24,
  unnamedPictureDays: 7,
  /** After its last change; its cookie ends with it. */
  guestBasketDays: 30,
  closedEnquiryMonths: 12,
  waitingAttachmentMinutes: 120,
  unconfirmedSubscriptionDays: 7,
  sentMailDays: 7,
  mailDays: 30,
  /** Some time after it ran out, so that late visitors learn why it fails. */
  mailedLinkDays: 30,
  /** Some time after it ran out, so that who invited sees that nobody came. */
  endedInvitationDays: 30,
  idempotencyKeyHours: 24,
} as const;

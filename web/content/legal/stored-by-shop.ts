import { retention } from '#contract/retention.ts';

/** What the shop stores of people, and how long: its cleaning jobs delete by the same periods. */
export const storedByShop = [
  {
    what: 'Name, email and earlier emails, password',
    why: 'To sign you in and to write to you about your orders. The password is kept as a hash, which nobody can read back',
    life: 'Until the account is closed; the email stays with it, so that nobody takes over its orders and what was done with it can be told',
  },
  {
    what: 'Google or Facebook sign-in: your id there, name, email, picture',
    why: 'To know you again. Their keys are not kept, and they are asked for nothing later',
    life: 'Until you unlink it or the account is closed',
  },
  {
    what: 'Second factor and recovery codes',
    why: 'To check your codes. Both are encrypted',
    life: 'Until you turn it off or the account is closed',
  },
  {
    what: 'Sessions: device, network address, last use',
    why: 'So that you can see where you are signed in, and end it',
    life: `${retention.sessionIdleDays} days after the last use, ${retention.sessionDays} days in all`,
  },
  {
    what: 'Profile: education, city, phone, LinkedIn, picture',
    why: 'You choose to fill it in',
    life: 'Until you change it or the account is closed',
  },
  {
    what: 'Addresses: yours, with phone and what you call them',
    why: 'So that the form of your next order is filled. The first order with a country is remembered',
    life: 'Until you remove them or the account is closed',
  },
  {
    what: 'Orders: parts, prices, email, street, postal code, city, country, phone, your own number of the order',
    why: 'To deliver, refund and account for them',
    life: 'Kept, also after the account is closed, as accounts must be',
  },
  {
    what: 'Messages about orders that you and we write to each other, and our own notes about an order',
    why: 'To answer you, and to know what was agreed on. Each message is mailed to the other side',
    life: 'Kept with the order, without your name once the account is closed',
  },
  {
    what: 'Notes about you or your company that our people write for each other',
    why: 'To know what was agreed on and how you like to be served',
    life: 'Until the person who wrote it deletes it; also after the account is closed',
  },
  {
    what: 'Companies: name, VAT number, addresses, phone, members and what they asked for',
    why: 'To order, bill and deliver for a company, and to give it its prices',
    life: 'Kept with its orders, also after it is closed; its owners can erase the addresses then. Who leaves is no member any more',
  },
  {
    what: 'Invitations to a company or to work for the shop: email, role',
    why: 'So that the one who is invited, and nobody else, can join',
    life: `Until they are accepted or taken back, at most ${retention.endedInvitationDays} days after they ran out`,
  },
  {
    what: 'Baskets: parts, quantities, prices that were shown',
    why: 'So that they are there on every device. Those of visitors are found by a cookie, without a name',
    life: `Until you empty them or the account is closed; visitors’ ${retention.guestBasketDays} days after the last change`,
  },
  {
    what: 'Builds: their parts, and the name of whose bicycle each is, if you write it there',
    why: 'So that they are there on every device, and for the members of your company',
    life: 'Until they are removed; your own until the account is closed',
  },
  {
    what: 'Payments: amount, state, transaction id',
    why: 'To match money and orders. Card numbers never reach our database',
    life: `As long as the order; messages of the provider ${retention.providerEventDays} days`,
  },
  {
    what: 'Network address from which a payment was opened',
    why: 'Against trying out stolen cards',
    life: `${retention.paymentAddressHours} hours`,
  },
  {
    what: 'Reviews: name, text, rating, picture',
    why: 'To show them to everybody',
    life: 'Until you ask us to take them down',
  },
  {
    what: 'Questions about parts: name, text',
    why: 'To answer you by mail. We may publish question and answer on the part’s page, with the name you give it',
    life: 'Until your account is closed; what is published stays without the name, until you ask us to take it down',
  },
  {
    what: 'Pictures you send',
    why: 'For your profile or review. They are drawn anew, so that place and camera are not in them',
    life: `${retention.unnamedPictureDays} days after nothing shows them any more`,
  },
  {
    what: 'Enquiries and questions: name or company, email, order number, messages, drawings and pictures',
    why: 'To answer you. They are mailed to us without the files; a receipt and our answers to you',
    life: `${retention.closedEnquiryMonths} months after they are closed or refused; a file without its message, ${retention.waitingAttachmentMinutes / 60} hours`,
  },
  {
    what: 'Newsletter: email',
    why: 'To send it, once you have confirmed it from your mailbox',
    life: `Until you unsubscribe; without confirmation ${retention.unconfirmedSubscriptionDays} days`,
  },
  {
    what: 'Mails we wrote to you',
    why: 'To send them again when your mailbox was away',
    life: `${retention.sentMailDays} days after they were sent, ${retention.mailDays} days at most`,
  },
  {
    what: 'Links in mails',
    why: 'To know a link again. It is kept as a hash',
    life: `${retention.mailedLinkDays} days after it ran out, so that a late visitor is told why it fails`,
  },
  {
    what: 'Keys of forms you sent, with our answer',
    why: 'So that a double click or a second try never does its work twice',
    life: `${retention.idempotencyKeyHours} hours`,
  },
  {
    what: 'Tries to sign in or send a form, by account and network address',
    why: 'Against guessing and flooding',
    life: 'Until their time has passed, as a rule within an hour',
  },
];

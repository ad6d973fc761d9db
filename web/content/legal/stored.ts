import { ACCESS_TOKEN_LIFE_MS } from '#contract/access-token.ts';
import { retention } from '#contract/retention.ts';

/** A cookie or an entry in the browser’s storage. */
interface Stored {
  /** As the browser shows it; `…` stands for what follows in its name. */
  name: string;
  why: string;
  life: string;
}

/** Every cookie that comes with the shop. Where it is reached over TLS the names of its own begin with `__Host-`. */
export const cookies: readonly Stored[] = [
  {
    name: 'better-auth.session_token',
    why: 'Keeps you signed in',
    life: `${retention.sessionIdleDays} days after you last opened a page; until you sign out`,
  },
  {
    name: 'better-auth.two_factor',
    why: 'Holds your place between password and code, if you have a second factor',
    life: '10 minutes; until the code is right',
  },
  {
    name: 'better-auth.state',
    why: 'Ties your way to Google or Facebook and back to this browser',
    life: '5 minutes',
  },
  {
    name: 'basket',
    why: 'Finds what you put into the basket while you are not signed in: parts, quantities, and the prices that you were shown',
    life: `${retention.guestBasketDays} days after you last changed it; until you sign in, when it joins the basket of your account`,
  },
  {
    name: '__stripe_mid',
    why: 'Set by the card provider, Stripe, on the payment page: tells stolen cards from yours',
    life: 'A year',
  },
  {
    name: '__stripe_sid',
    why: 'The same, for one visit',
    life: '30 minutes',
  },
];

/** Entries of local storage, which stay until something removes them. */
export const local: readonly Stored[] = [
  {
    name: 'accessToken',
    why: 'Goes with each call while you are signed in',
    life: `${ACCESS_TOKEN_LIFE_MS / 60_000} minutes, then renewed; removed when you sign out`,
  },
  { name: 'theme', why: 'Remembers light or dark, if you choose one', life: 'Until you choose System' },
  {
    name: 'acting',
    why: 'Remembers that you order for a company, so that pages leave room for its prices',
    life: 'Until you order for yourself, or sign out',
  },
  {
    name: 'companies',
    why: 'Remembers that you belong to a company, so that pages leave room to choose for whom you order',
    life: 'Until you leave your companies, or sign out',
  },
  {
    name: 'basket',
    why: 'Remembers that you began a basket while you were not signed in, so that pages ask for it',
    life: 'Until you sign in; until the basket has ended',
  },
  {
    name: 'compare',
    why: 'The parts that you ticked for comparing: their numbers, names and pictures',
    life: 'Until you take the ticks away',
  },
  {
    name: 'meantSo',
    why: 'The parts of a basket that you said are meant so though they do not fit each other',
    life: 'Until you show them again, or 500 newer pairs follow',
  },
  {
    name: 'builds',
    why: 'The builds that you keep, each as its address and with whose bicycle it is, to say on every page what fits the first one; while you are signed in also your email, to store them in your account alone',
    life: 'Until you remove them, or sign out',
  },
  {
    name: 'buildAway',
    why: 'Remembers that you put your build away, so that pages say nothing of it',
    life: 'Until you keep or change a build',
  },
  {
    name: 'searches',
    why: 'The last five searches that you made here, to open them again',
    life: 'Until you press Clear below the search, or sign out',
  },
  {
    name: 'draft:…',
    why: 'What you typed at the checkout and have not sent, for all tabs: address, papers, and what is to happen with short lines',
    life: 'Until it is ordered, or you sign out',
  },
  {
    name: 'carriers',
    why: 'Names of carriers, proposed to our own people when they ship',
    life: 'The last eight; until the browser’s data is cleared',
  },
  {
    name: 'picks',
    why: 'What our own people picked for orders while there was no connection',
    life: 'Until the shop has stored it',
  },
  {
    name: 'counts',
    why: 'What our own people counted in the warehouse while there was no connection',
    life: 'Until the shop has stored it',
  },
  {
    name: 'shortcuts',
    why: 'Remembers that keys of one letter are off, if you switch them off',
    life: 'Until you switch them on',
  },
];

/** Gone when the tab is closed, and when somebody signs out. */
export const session: readonly Stored[] = [
  {
    name: 'draft:…',
    why: 'What you typed and have not sent, over a reload: an order, a review, a question, an enquiry, a part, your profile, your request for dealer’s prices',
    life: 'Until it is sent',
  },
  { name: 'idempotency:…', why: 'So that a form sent twice does its work once', life: 'Until it is answered' },
  {
    name: 'paying:…',
    why: 'A card that is with the payment provider, so that a page that comes back asks what became of it',
    life: 'Until that is known',
  },
  {
    name: 'paying-card:…',
    why: 'Which of your cards that is, over a bank’s page and back',
    life: 'Until that is known',
  },
  {
    name: 'paying-items:…',
    why: 'Which open items of a company you pay, over a bank’s page and back',
    life: 'Until you pay others',
  },
  { name: 'paid:…', why: 'A payment that has still to reach its order', life: 'Until it has' },
  {
    name: 'pay-queue',
    why: 'Which orders you pay one after the other, over a bank’s page and back',
    life: 'Until you choose anew',
  },
  {
    name: 'react-router-scroll-positions',
    why: 'Where each page was scrolled to, so that going back finds the place',
    life: 'Until the tab is closed',
  },
  {
    name: 'basketUndo',
    why: 'What you did last with your basket, so that it can be taken back after a reload',
    life: 'Until the tab is closed, or you sign out',
  },
  {
    name: 'basketJoined',
    why: 'What became of this browser’s basket when you signed in, to say it on the basket’s page',
    life: 'Until you close the message',
  },
  { name: 'toast', why: 'A short message for the page that opens next', life: 'Until it is shown' },
  {
    name: 'mailWaits',
    why: 'That a mail waits which verifies your email, to say it after sign-up',
    life: 'Until you close the message, or your email is verified',
  },
  { name: 'social', why: 'Where you were when you left for Google or Facebook', life: 'Until you are back' },
];

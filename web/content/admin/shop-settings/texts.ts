import { formatFigure } from '#contract/format.ts';
import type { DecidableStep, Setup, SetupStep } from '#contract/shop/setup.ts';

/** What the pages of the shop's own settings say. */
export const texts = {
  title: 'Set up the shop',
  loading: 'Settings are loading',
  failed: 'The settings did not load',
  views: {
    start: 'First steps',
    company: 'Company',
    home: 'Home page',
    about: 'About us',
    terms: 'Terms',
    privacy: 'Privacy',
    cookies: 'Cookies',
    'mail-foot': 'Foot of mails',
  },
  ready: 'The shop can sell',
  readyText: 'All that an order and its payment need is there.',
  notReady: (missing: string) => `The shop cannot sell yet: ${missing}`,
  notReadyDemo: (missing: string) => `Before it sells for real, this demo shop needs: ${missing}`,
  notReadyText: 'What is missing stands below, with the way to it.',
  open: (count: number) => `${formatFigure(count)} ${count === 1 ? 'step is' : 'steps are'} still open.`,
  done: 'done',
  missing: 'missing',
  undecided: 'open',
  decided: 'decided',
  undo: 'Open it again',
  undoOf: (step: string) => `Open it again: ${step}`,
  sendMail: 'Send a test mail to me',
  mailSent: (to: string) => `A mail is on its way to ${to}`,
  template: 'Template (CSV)',

  save: 'Save',
  saved: 'Saved. Pages show it within a second.',
  preview: 'Preview',
  lookAgain: 'Look at it as it is now',
  toOriginal: 'Back to the original',
  toOriginalTitle: 'Back to the original?',
  toOriginalText: 'What is set now stays among the earlier versions.',
  keep: 'Keep it',
  isOriginal: 'This is the original.',
  versions: 'Earlier versions',
  version: (number: number) => `Version ${number}`,
  by: (email: string | null) => (email === null ? '' : `by ${email}`),
  original: 'the original',
  bringBack: 'Bring back',
  bringBackOf: (number: number) => `Bring back version ${number}`,

  company: {
    lead: 'On invoices, mails, data sheets and legal pages from now on. What was issued keeps what it says. The bank account is a setting of the environment, COMPANY_IBAN.',
    name: 'Name',
    address: 'Address',
    addressHint: 'A line each, the street first',
    email: 'Email',
    phone: 'Phone',
    vatNumber: 'VAT number',
    legalNumber: 'Number in the register of companies',
    country: 'Country',
    countryHint: 'Two letters, such as SE; for e-invoices',
    postalCode: 'Postal code',
    city: 'City',
    electronicAddress: 'Electronic address',
    electronicHint: 'For Peppol, such as 0007:5560001678',
    inEurope: 'Who answers for the parts in the EU',
    inEuropeHint: 'Where that is somebody else: name, address and email, a line each',
  },
  mailFoot: {
    lead: 'Below every mail, after the name and the address of the shop. Some countries ask for register and managing directors there.',
    text: 'Text',
  },
  page: {
    lead: 'Plain text: an empty line begins a paragraph, # a heading, - an entry of a list.',
    legal: 'Have it read by a lawyer before the first customer. Who keeps the shop stands below it by itself.',
    text: 'Text',
    isOriginal: 'The page shows the original.',
    takeOriginal: 'Write on from the original',
    see: 'See the page',
    failed: 'The page did not load',
    empty: 'What you type stands here.',
  },
  home: {
    lead: 'Figures, words and pictures of the home page.',
    banner: 'Banner',
    heading: 'Heading',
    headingHint: 'A line each',
    text: 'Text',
    slide: (number: number) => `Slide ${number}`,
    shown: 'Shown',
    name: 'Word beside its number',
    part: 'Part that it leads to',
    partHint: 'The end of the address of its page, such as chainring-32t-104-bcd. Without one it leads to all parts.',
    img: 'Picture in place of the drawn one',
    bicycle: 'Picture in place of the bicycle',
    alt: 'What one sees in the picture',
    figures: 'Figures',
    figure: (number: number) => `Figure ${number}`,
    quantity: 'Number',
    plus: 'Behind it',
    how: 'How we do it',
    capabilities: 'Our Capabilities',
    achievements: 'Our Achievements',
    achievement: (number: number) => `Achievement ${number}`,
    title: 'Title',
    brands: 'Our Brands',
    first: 'First paragraph',
    second: 'Second paragraph',
  },
} as const;

/** What a step is called, what it says while it is open and once it is done, and what deciding it says. */
export const steps: Readonly<
  Record<SetupStep, { name: string; open: (setup: Setup) => string; done: (setup: Setup) => string; way: string }>
> = {
  company: {
    name: 'Company',
    open: () => 'The name and the address are samples: they would stand on invoices.',
    done: ({ company }) => `${company.name} stands on invoices, mails and legal pages.`,
    way: 'Name and address',
  },
  brands: {
    name: 'Brands',
    open: () => 'Each part has a brand, and none is shown yet.',
    done: ({ brands }) => `${formatFigure(brands)} ${brands === 1 ? 'brand is' : 'brands are'} shown.`,
    way: 'Brands',
  },
  mail: {
    name: 'Mail',
    open: ({ mail }) =>
      `${mail.server ? `Mails leave as ${mail.from}.` : 'Mails stay here: SMTP_URL names no server.'} Send one to yourself, and say whether it arrived.`,
    done: ({ mail }) => `A mail arrived. Mails leave as ${mail.from}.`,
    way: 'Foot of mails',
  },
  tax: {
    name: 'Tax',
    open: () => 'Nobody has decided whether prices bear tax. Set rates, or say that you sell without.',
    done: ({ tax }) => (tax.on ? `Tax is on, with ${formatFigure(tax.rates)} rates.` : 'The shop sells without tax.'),
    way: 'Tax',
  },
  delivery: {
    name: 'Delivery',
    open: () => 'Nobody has decided what delivery costs. Make a zone, or say that it is free.',
    done: ({ zones }) =>
      zones > 0 ? `${formatFigure(zones)} ${zones === 1 ? 'zone' : 'zones'} of delivery.` : 'Delivery is free.',
    way: 'Delivery',
  },
  payment: {
    name: 'Payment',
    open: () =>
      'The card service does not answer. Its keys are settings of the environment: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    done: ({ payment }) =>
      payment.mode === 'live'
        ? 'Cards are charged by Stripe.'
        : payment.mode === 'rehearsal'
          ? 'A rehearsal with test keys of Stripe: no money moves. npm run rehearsal:end ends it.'
          : 'Cards are simulated: no money moves. In live mode the keys stand in STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    way: 'Money',
  },
  parts: {
    name: 'First part',
    open: ({ parts }) =>
      parts.onSale === 0
        ? 'No part is on sale. Add one by the form, or many by a CSV; parts without a picture come in archived.'
        : 'No part on sale has the stock for its minimum order.',
    done: ({ parts }) =>
      `${formatFigure(parts.onSale)} ${parts.onSale === 1 ? 'part is' : 'parts are'} on sale, ${formatFigure(parts.orderable)} can be ordered.`,
    way: 'Add a part',
  },
  texts: {
    name: 'Legal texts',
    open: () =>
      'Terms, privacy and cookies describe what the software does. Read them, and write them anew where they do not fit.',
    done: () => 'Terms, privacy and cookies were read.',
    way: 'Terms',
  },
};

/** What the button says by which an admin decides a step as it is. */
export const decide: Readonly<Record<DecidableStep, string>> = {
  mail: 'It arrived',
  tax: 'We sell without tax',
  delivery: 'Delivery is free',
  texts: 'We read them',
};

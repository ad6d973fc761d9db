import type { SocialOutcome } from '#contract/accounts/accounts.ts';

/** The words of one's own account: the ledger, the sessions and their dialogs. */
export const accountTexts = {
  title: 'My Profile',
  loading: 'Loading your account',
  failed: 'Your account did not load',
  account: 'Account',

  email: 'Email',
  verified: 'verified',
  notVerified: 'not verified yet',
  linkSent: 'We sent a link to',
  pleaseVerify: 'Please verify your email.',
  sendAgain: 'Send again',
  sentAgain: (email: string) => `We sent a new link to ${email}.`,

  password: 'Password',
  passwordChanged: 'Changed',
  noPassword: (providers: string) => `None. You sign in with ${providers}.`,
  setPassword: 'Set a password',
  resetSent: 'Sent email.Please Check your email.',
  change: 'Change',
  changePassword: 'Change password',
  changeName: 'Change the password',
  passwordNow: 'Password now',
  newPassword: 'New password',
  newPasswordHint: '6 characters or more. All other sessions end.',
  passwordDone: 'Your password is changed. All other sessions have ended.',

  linked: 'Linked. You can sign in with it.',
  notLinked: 'Not linked',
  link: 'Link',
  unlink: 'Unlink',
  linkName: (provider: string) => `Link ${provider}`,
  unlinkName: (provider: string) => `Unlink ${provider}`,
  linkDone: (provider: string) => `${provider} is linked.`,
  unlinkDone: (provider: string) => `${provider} is unlinked.`,

  cancel: 'Cancel',
} as const;

/** The words of one's own name. */
export const nameTexts = {
  name: 'Name',
  change: 'Change',
  changeName: 'Change your name',
  hint: 'Reviews and published questions that you signed with your name follow. Orders and invoices keep what stands in them.',
  save: 'Save',
  done: 'Your name is changed.',
} as const;

/** The words of another email. */
export const emailTexts = {
  changeEmail: 'Change your email',
  newEmail: 'New email',
  say: (email: string, isVerified: boolean) =>
    isVerified
      ? `We send a link to ${email} and one to the new address. The email changes once both agree, within one day; all other sessions then end.`
      : 'We send a link to the new address. The email changes once you open it, within one day; all other sessions then end.',
  ask: 'Send the links',
  linksSent: 'Please check your mails: the email changes once all of them are confirmed.',
  waitsFor: (oldAgreed: boolean, newAgreed: boolean) =>
    `Waits for ${oldAgreed ? 'the new address' : newAgreed ? 'your present address' : 'both addresses'} until`,
  cancelName: 'Cancel the change of your email',
  givenUp: 'The change is given up. Your email stays as it is.',
} as const;

/** The sentence when an attempt to link a provider failed. */
export function linkRefusal(outcome: SocialOutcome, provider: string): string {
  if (outcome === 'cancelled') return `Linking ${provider} was cancelled.`;
  if (outcome === 'linked-elsewhere') return `That ${provider} account belongs to another account of this shop.`;
  return `${provider} could not be linked. Please try again in a moment.`;
}

/** The words of the second factor and its recovery codes. */
export const factorTexts = {
  factor: 'Second factor',
  off: 'Off. A code from your phone at each sign-in.',
  on: 'On. Each sign-in asks for a code.',
  setUp: 'Set up',
  setUpName: 'Set up the second factor',
  turnOff: 'Turn off',
  turnOffName: 'Turn off the second factor',
  newCodes: 'New recovery codes',

  setUpSay: 'Each sign-in then asks for a code from an app on your phone, so that your password alone opens nothing.',
  setUpSayWithout: 'Each sign-in then asks for a code from an app on your phone, too.',
  goOn: 'Continue',
  qr: 'QR code for the authenticator app',
  qrFailed: 'The QR code did not load. Please type the key.',
  scan: 'Scan this with an authenticator app, or type the key:',
  copyKey: 'Copy key',
  typeCode: 'Then type the six figures it shows',
  turnOn: 'Turn on',
  isOn: 'The second factor is on.',
  owedTitle: 'This shop asks a second factor of its staff',
  owed: 'The pages of the staff open to you once you have set it up.',

  codesTitle: 'Keep these recovery codes',
  codesSay: 'Each works once, when the phone is not at hand. They are not shown again.',
  codes: 'Recovery codes',
  copyCodes: 'Copy codes',
  download: 'Download',
  fileName: 'mountain-bike-recovery-codes.txt',
  fileHead: (email: string) => `Mountain Bike, recovery codes of ${email}. Each works once.`,
  saved: 'I have kept them',

  newCodesSay: 'You get ten new codes, and those you have now stop working.',
  makeCodes: 'Make new codes',
  newCodesDone: 'The earlier recovery codes no longer work.',

  turnOffSay: 'Sign-in then asks for nothing but your password, and your recovery codes stop working.',
  turnOffSayWithout: 'Sign-in then asks for no code, and your recovery codes stop working.',
  isOff: 'The second factor is off.',
} as const;

/** The words of the sessions. */
export const sessionTexts = {
  sessions: 'Sessions',
  hidden: 'Where you are signed in is shown once you confirm that it is you.',
  show: 'Show sessions',
  failed: 'The sessions did not load',
  thisDevice: 'This device',
  now: 'now',
  minutesAgo: (minutes: number) => (minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`),
  hoursAgo: (hours: number) => (hours === 1 ? '1 hour ago' : `${hours} hours ago`),
  end: 'End',
  endName: (device: string) => `End the session ${device}`,
  ended: (device: string) => `The session ${device} has ended.`,
  gone: 'That session had ended already.',
  endOthers: 'End all others',
  othersEnded: (count: number) =>
    count === 1 ? 'One other session has ended.' : `${count} other sessions have ended.`,
} as const;

/** The words of the mails that somebody gets. */
export const mailTexts = {
  title: 'Mails',
  always:
    'Mails about placing, paying, shipping and returning orders, and about your account, always come. Beyond them:',
  failed: 'Your choice of mails did not load',
  kinds: [
    ['order-messages', 'What we write to you about an order; it stands on the order’s page, too'],
    ['price-lists', 'Changed price lists of your company'],
    ['newsletter', 'The newsletter: new parts and changed prices'],
  ],
  unverified: 'You can choose the newsletter here once your email is verified.',
  save: 'Save choice',
  saved: 'Your choice of mails is saved.',
} as const;

/** The words of what the shop stores of a person, and of the end of their account. */
export const dataTexts = {
  title: 'Your data',
  download: 'Download',
  downloadName: 'Download your data',
  all: 'What your account holds',
  allNote: 'An archive with your account, orders, messages, reviews, pictures and invoices.',
  end: 'Close the account',
  endNote: 'What is yours alone is erased. Orders and invoices stay.',
} as const;

/** The words of the dialog that closes one's own account. */
export const closeTexts = {
  title: 'Close your account',
  close: 'Close',
  keep: 'Keep it',
  cancel: 'Cancel',
  loading: 'Looking at what is open',
  failed: 'Closing did not load',
  notYet: 'Something has to be done first',
  facts: [
    {
      name: 'What is erased',
      values: [
        'Name, picture, profile, addresses, password, other ways to sign in and second factor; baskets, lists, builds and unpublished questions.',
        'All sessions end, and you leave your companies.',
      ],
    },
    {
      name: 'What stays, and why',
      values: [
        'Orders with their messages, invoices and credit notes: accounts must be kept.',
        'Reviews under the name that you wrote there, and published questions without a name: others rely on them.',
        'The email, and those that you had before: so that nobody signs up with them and takes over your orders.',
        'The newsletter, until you leave it by its link: it belongs to the address.',
      ],
    },
  ],
  unshipped: (count: number) => (count === 1 ? 'One order is still to come' : `${count} orders are still to come`),
  unshippedHow: 'What is paid is delivered, and mails tell you of it.',
  order: (number: number) => `Order ${number}`,
  andMore: (count: number) => `and ${count} more`,
  typeEmail: (email: string) => `Type ${email} to close it`,
  closed: 'Your account is closed.',
} as const;

/** The words of the dialog that asks who is there. */
export const confirmTexts = {
  title: 'Confirm that it is you',
  say: 'Your last sign-in was a while ago. Please type your password once more.',
  sayProvider: 'Your last sign-in was a while ago. Please sign in again.',
  password: 'Password',
  code: 'Code',
  codeHint: 'The six figures that your authenticator app shows',
  confirm: 'Confirm',
  signInWith: (provider: string) => `Sign in with ${provider}`,
  confirmed: 'Thank you. Please go on with what you wanted to change.',
  somebodyElse: 'You signed in to another account, so nothing was changed.',
} as const;

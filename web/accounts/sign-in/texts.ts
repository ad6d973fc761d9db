import type { SocialOutcome } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';

/** The providers' own names. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

/** The words of login, sign-up and the pages around them. */
export const texts = {
  login: 'Login',
  signUp: 'Sign Up',
  aboutLogin: 'Sign in to order bicycle parts in quantity, to pay by card and to follow your orders.',
  aboutSignUp: 'An account for dealers: order bicycle parts in quantity, pay by card and follow your orders.',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHint: '6 characters or more',
  ended: 'Your session has ended. Please log in again.',
  forgot: 'Forgot password?',
  mailSent: 'Sent email.Please Check your email.',
  emailTaken: 'An account with this email exists already. Please log in, or use another email.',
  newHere: 'New to Mountain Bike?',
  createAccount: 'Create New Account',
  haveAccount: 'Already have an account?',
  loggedIn: 'Login Successfully',
  signedUp: 'Signup Successfully',
  or: 'OR',
  loginWith: (provider: string) => `Login with ${provider}`,
  signUpWith: (provider: string) => `Sign up with ${provider}`,
  waiting: 'One moment',
  waitingFor: (provider: string) => `Please go on in the window of ${provider}.`,
  backToForm: 'Back to the form',
  backToLogin: 'Back to login',
  emailHint: 'you@yourshop.com',
  unconfirmedTitle: 'You are signed in, but the shop did not answer',
  noCookie: 'Your browser did not keep the cookie of this shop. Please allow cookies and try again.',
  tooManyAttempts: (seconds: number) => `Too many attempts. Please wait ${waitOf(seconds)} and try again.`,
  toProfile: 'Go to My Profile',
} as const;

function waitOf(seconds: number): string {
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** The sentence on the form when an attempt with a provider did not end in a session. */
export function socialRefusal(outcome: SocialOutcome, provider: string): string {
  switch (outcome) {
    case 'cancelled':
      return `Sign-in with ${provider} was cancelled.`;
    case 'no-email':
      return `${provider} gave us no email address, so no account was made. Please sign up with your email and a password.`;
    case 'email-in-use':
      return `An account with this email exists already. Log in with your password; then you can link ${provider} under My Profile.`;
    case 'link-mailed':
      return `An account with this email exists, but the email was never verified. We sent a link to it: open it to add ${provider}.`;
    default:
      return `${provider} could not sign you in. Please try again, or use your email.`;
  }
}

/** The page that a provider leads back to. */
export const returnTexts = {
  title: 'Sign-in',
  closing: 'You can close this window',
  closingHint: 'The shop goes on in the window where you began.',
  goOn: 'Or go on here',
  lost: 'Signing in did not work',
  lostHint: 'It was not begun in this browser, or it took too long. Please begin again.',
} as const;

export const factorTexts = {
  title: 'Second factor',
  hint: 'Six figures from your authenticator app.',
  code: 'Code',
  goOn: 'Go on',
  wrong: 'This code is not right, or its 30 seconds are over',
  noPhone: 'Phone not at hand?',
  useRecovery: 'Use a recovery code',
  recoveryTitle: 'Recovery code',
  recoveryHint: 'One of the codes you kept. Each works once.',
  useApp: 'Use the app instead',
  over: 'That took too long, or too many codes were wrong. Please log in again.',
} as const;

/** The titles of mailed links that cannot be used any more, for every purpose. */
export const deadLinkTitles = {
  'link-expired': 'This link has run out',
  'link-used': 'This link was used',
  'link-forged': 'This link is not whole',
} as const;

export const resetTexts = {
  page: 'Reset password',
  title: 'New password',
  hint: (email: string) => `For ${email}. All other sessions end.`,
  save: 'Save password',
  dead: {
    'link-expired': 'A reset link works for one hour. Ask for a new one.',
    'link-used': 'Each link works once. If it was not you who used it, ask for a new one now.',
    'link-forged': 'Part of it is missing or changed. Open it from the mail again, or ask for a new one.',
  },
  sendNew: 'Send a new link',
  saved: 'Password saved',
  savedHint: 'You are signed in here. All other sessions have ended.',
  savedFactorHint: 'All other sessions have ended. Your second factor is still wanted to sign in here.',
  toFactor: 'Go on to the second factor',
} as const;

export const verifyTexts = {
  page: 'Verify your email',
  logInTitle: 'Log in to finish',
  logInHint: (email: string) => `This link verifies ${email}. Log in to that account, and it is done.`,
  done: 'Email verified',
  doneHint: (email: string) => `${email} is now known to be yours.`,
  askForPrices: 'Ask for dealer’s prices',
  askHow: 'For dealers: your own prices then stand beside the list price on every part.',
  otherTitle: 'This link is for another account',
  otherHint: (email: string, own: string) => `It verifies ${email}, and you are signed in as ${own}.`,
  changeAccount: 'SignOut and use that account',
  dead: {
    'link-expired': 'A link to verify an email works for three days.',
    'link-used': 'Each link works once.',
    'link-forged': 'Part of it is missing or changed. Open it from the mail again.',
  },
  sendAgain: 'Send again',
  verifiedAlready: 'Your email is verified.',
  logInToSend: 'Log in to have a new one sent.',
} as const;

export const linkTexts = {
  page: 'Add a sign-in',
  /** Where the provider is not known any more. */
  other: 'the other sign-in',
  add: (provider: string) => `Add ${provider}`,
  hint: (email: string, provider: string) =>
    `For ${email}. From then on you sign in with ${provider}. The password set before is dropped, because the email was never verified, and all sessions end.`,
  done: (provider: string) => `${provider} is added`,
  doneHint: (provider: string) =>
    `The password set before was dropped, because the email had never been verified. Sign in with ${provider}.`,
  dead: {
    'link-expired': 'A link to add a sign-in works for one hour. Sign in the same way again, and we send a new one.',
    'link-used': 'Each link works once. What it adds is added: sign in with it.',
    'link-forged':
      'Part of it is missing or changed. Open it from the mail again, or sign in the same way again, and we send a new one.',
  },
} as const;

/** The page of another email: `isNew` at the new address, else at the one that the account has. */
export const emailTexts = {
  page: 'Change your email',
  title: (isNew: boolean) => (isNew ? 'Confirm this email' : 'Change your email?'),
  refuseTitle: 'Refuse the change?',
  hint: (isNew: boolean, email: string, newEmail: string) =>
    isNew
      ? `Somebody wants to use ${newEmail} for their account. Is it yours?`
      : `Your account would have ${newEmail} in place of ${email}. All other sessions then end.`,
  agree: (isNew: boolean) => (isNew ? 'Confirm' : 'Agree'),
  refuse: (isNew: boolean) => (isNew ? 'It was not me' : 'Refuse'),
  /** The title of the last card and what it says. */
  ended: (isNew: boolean, newEmail: string) =>
    ({
      waiting: isNew
        ? [
            'Email confirmed',
            'The email changes once the address that the account has now agrees, too. Its link is in a mail there.',
          ]
        : ['Agreed', 'The email changes once the new address is confirmed, too. Its link is in a mail there.'],
      changed: ['Your email is changed', `Sign in with ${newEmail} from now on. All other sessions have ended.`],
      refused: [
        'Nothing changes',
        isNew
          ? 'This email is used for no account by this, and the links work no more.'
          : 'Your email stays as it is, and the links work no more. If you did not ask for it, change your password now: somebody else is signed in to your account.',
      ],
    }) as const,
  dead: {
    'link-expired': 'The link worked for one day. Ask for the change again under My Profile.',
    'link-used': 'Each link works once, and as long as the change waits. My Profile shows whether it does.',
    'link-forged': 'Part of it is missing or changed. Open it from the mail again.',
  },
} as const;

import type { LinkKind } from '#contract/accounts/accounts.ts';
import type { SocialProvider } from '#contract/accounts/social.ts';
import { pages } from '#contract/pages.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

/** Providers as people know them. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

interface Addressee {
  email: string;
  /** Of the link that the mail carries. */
  token: string;
  publicUrl: string;
  provider: SocialProvider | null;
}

/** The address that verifies the email of an account. */
export function verificationLink(token: string, publicUrl: string): string {
  return `${publicUrl}${pages.verifyEmail}?token=${token}`;
}

/** The links about signing in. */
export type SignInLinkKind = Exclude<LinkKind, `email-${string}`>;

/** The mail that carries one of them, in the look of the shop. */
export function mailFor(kind: SignInLinkKind, { email, token, publicUrl, provider }: Addressee): NewMail {
  const link = (page: string) => `${publicUrl}${page}?token=${token}`;
  const social = provider ? providerNames[provider] : 'the other sign-in';
  const words = {
    reset: {
      subject: 'Choose a new password',
      paragraphs: [
        `Somebody asked for a new password for the account of ${email}. The link works once, for one hour. All sessions end when the password is saved.`,
      ],
      button: { label: 'Choose a new password', url: link(pages.resetPassword) },
      closing: 'If it was not you, nothing has changed and there is nothing to do.',
    },
    verify: {
      subject: 'Verify your email',
      paragraphs: [
        `An account was made at Mountain Bike with ${email}. Please verify that it is yours. The link works for three days, once you are signed in.`,
      ],
      button: { label: 'Verify this email', url: verificationLink(token, publicUrl) },
      closing: 'If you made no account, do not open the link: without it this email proves nothing about you.',
    },
    link: {
      subject: `Sign in with ${social}?`,
      paragraphs: [
        `Somebody signed in with ${social} as ${email}. An account under this email exists already, but nobody has ever shown that the email is theirs.`,
        `If it was you, open the link within one hour: ${social} is added, and whatever was set before, such as a password, no longer works.`,
      ],
      button: { label: `Add ${social}`, url: link(pages.linkAccount) },
      closing: 'If it was not you, nothing has changed and there is nothing to do.',
    },
  }[kind];
  return { to: email, ...mailOf({ ...words, publicUrl }) };
}

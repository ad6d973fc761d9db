import { pages } from '#contract/pages.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

/** Asks the email that an account has whether it agrees to another one. */
export function askOldMail({
  before,
  email,
  token,
  publicUrl,
}: {
  before: string;
  email: string;
  token: string;
  publicUrl: string;
}): NewMail {
  const url = `${publicUrl}${pages.newEmail}?token=${token}`;
  return {
    to: before,
    ...mailOf({
      subject: 'Change the email of your account?',
      paragraphs: [
        `Whoever is signed in to your account wants to use ${email} in place of ${before}.`,
        'The email changes once you agree here and the new address is confirmed, too. Both links work once, for one day. All other sessions then end, and you sign in with the new email.',
      ],
      button: { label: 'Agree to the change', url },
      second: { label: 'Refuse the change', url: `${url}&answer=refuse` },
      closing:
        'If it was not you, refuse, and change your password: somebody else is signed in to your account. As long as you do not agree, nothing changes.',
      publicUrl,
    }),
  };
}

/**
 * Asks the new email whether it is that of whoever asked. It tells nothing of the account: the address may have been mistyped.
 * `isAlone`: the address that the account has now is not asked.
 */
export function askNewMail({
  email,
  token,
  publicUrl,
  isAlone,
}: {
  email: string;
  token: string;
  publicUrl: string;
  isAlone: boolean;
}): NewMail {
  return {
    to: email,
    ...mailOf({
      subject: 'Confirm your new email',
      paragraphs: [
        `Somebody wants to use ${email} for their account at Mountain Bike. Please confirm that it is yours. The link works once, for one day.`,
        ...(isAlone ? [] : ['The email changes once the address that the account has now agrees, too.']),
      ],
      button: { label: 'Confirm this email', url: `${publicUrl}${pages.newEmail}?token=${token}` },
      closing: 'If you did not ask for it, do not open the link. Nothing then happens.',
      publicUrl,
    }),
  };
}

/** Tells an address that it was asked for, and that it belongs to an account already. */
export function takenMail({ email, publicUrl }: { email: string; publicUrl: string }): NewMail {
  return {
    to: email,
    ...mailOf({
      subject: 'This email belongs to an account already',
      paragraphs: [
        `Somebody wants to use ${email} for another account at Mountain Bike. It belongs to an account, or did before, and cannot be used for a second one. Nothing has changed.`,
      ],
      closing: 'If it was you, log in with this email, or ask for another one. Otherwise there is nothing to do.',
      publicUrl,
    }),
  };
}

/** Tells both addresses that the email has changed. */
export function changedMail({
  to,
  before,
  email,
  publicUrl,
  merchantEmail,
}: {
  to: string;
  before: string;
  email: string;
  publicUrl: string;
  merchantEmail: string;
}): NewMail {
  return {
    to,
    ...mailOf({
      subject: 'The email of your account has changed',
      paragraphs: [
        `The email of your account is now ${email}, in place of ${before}. Sign in with it from now on; your password is the same. All other sessions have ended.`,
        'Mails about orders that you placed before come to the new email, too.',
      ],
      closing: `If you did not agree to this, write to ${merchantEmail} at once.`,
      publicUrl,
    }),
  };
}

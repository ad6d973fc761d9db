import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

/** Tells somebody that they have closed their account, what is gone and what stays. */
export function closedMail({
  email,
  publicUrl,
  merchantEmail,
}: {
  email: string;
  publicUrl: string;
  merchantEmail: string;
}): NewMail {
  return {
    to: email,
    ...mailOf({
      subject: 'Your account is closed',
      paragraphs: [
        `The account of ${email} was closed. Name, profile, addresses, password, second factor, baskets and lists are erased, and all sessions have ended.`,
        'Orders and invoices stay, as accounts must be kept. What is paid is still delivered, and mails about it come to this email. Nobody can sign up with it, so that nobody takes over its orders.',
      ],
      closing: `If it was not you, or you change your mind, write to ${merchantEmail}: we can open it again.`,
      publicUrl,
    }),
  };
}

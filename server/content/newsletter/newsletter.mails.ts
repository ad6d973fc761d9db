import { pages } from '#contract/pages.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

interface Written {
  email: string;
  publicUrl: string;
}

/** Asks the owner of the address whether they want the newsletter. */
export function confirmMail({ email, publicUrl, token }: Written & { token: string }): NewMail {
  return {
    to: email,
    ...mailOf({
      subject: 'Confirm your newsletter',
      paragraphs: [
        'Somebody asked for our newsletter under this address: new parts and changed prices. Confirm within three days, and it comes.',
      ],
      button: { label: 'Confirm', url: `${publicUrl}${pages.newsletter}?confirm=${token}` },
      closing: 'If it was not you, do nothing: the address is deleted after seven days, and no newsletter comes.',
      publicUrl,
    }),
  };
}

/** Tells a subscriber that they are one, with a link to leave; `again` when they subscribed once more. */
export function welcomingMail({
  email,
  publicUrl,
  leaveUrl,
  again,
}: Written & { leaveUrl: string; again: boolean }): NewMail {
  return {
    to: email,
    unsubscribe: leaveUrl,
    ...mailOf({
      subject: again ? 'You get our newsletter already' : 'You get our newsletter',
      paragraphs: [
        again
          ? 'Somebody asked for it once more under this address. Nothing has changed.'
          : 'New parts and changed prices. Every mail of it carries the same way out as this one.',
      ],
      button: { label: 'Unsubscribe', url: leaveUrl },
      closing: 'Unsubscribing takes one press and deletes the address.',
      publicUrl,
    }),
  };
}

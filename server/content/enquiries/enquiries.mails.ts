import { adminPages } from '#contract/admin-pages.ts';
import type { Attachment, SendEnquiry } from '#contract/content/enquiries.ts';
import { attachmentTypes, buildWords } from '#contract/content/enquiry-facts.ts';
import { formatFigure, formatSize } from '#contract/format.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

/** An enquiry that has been stored. */
export interface StoredEnquiry {
  id: string;
  number: number;
  sent: SendEnquiry;
  attachment: Attachment | null;
}

/**
 * The mail to the merchant: all that was sent but the attachment, which only admins may open. An answer goes to the
 * sender.
 */
export function merchantMail(
  { id, number, sent, attachment }: StoredEnquiry,
  { to, publicUrl }: { to: string; publicUrl: string },
): NewMail {
  const title = `Enquiry ${number} from ${sent.company}`;
  return {
    to,
    replyTo: sent.email,
    ...mailOf({
      subject: title,
      paragraphs: [
        `Email: ${sent.email}`,
        ...factsOf(sent),
        ...(attachment ? [`Drawing: ${attachment.name} (${attachmentWords(attachment)})`] : []),
        ...linesOf(sent.message),
      ],
      button: { label: `Open enquiry ${number}`, url: `${publicUrl}${adminPages.enquiry(id)}` },
      closing: 'An answer to this mail goes to the sender. The file is with the enquiry, for admins.',
      publicUrl,
    }),
  };
}

/**
 * The receipt for the sender. The address is not verified, so the mail holds no text of theirs: else anybody could make the
 * shop send any text to any address.
 */
export function senderMail(
  { number, sent, attachment }: StoredEnquiry,
  { merchantEmail, publicUrl }: { merchantEmail: string; publicUrl: string },
): NewMail {
  return {
    to: sent.email,
    replyTo: merchantEmail,
    ...mailOf({
      subject: `Your enquiry has reached us: number ${number}`,
      heading: 'Your enquiry has reached us',
      paragraphs: [
        `Thank you. It has the number ${number}, and we answer to this address.`,
        ...factsOf(sent),
        ...(attachment ? [`Drawing: ${attachmentWords(attachment)}`] : []),
      ],
      closing: `To add something, answer this mail. If you sent no enquiry, somebody typed your address: tell us, and we delete it.`,
      publicUrl,
    }),
  };
}

function factsOf({ builds, quantity }: SendEnquiry): string[] {
  return [`What you build: ${buildWords[builds]}`, `Yearly quantity: ${formatFigure(quantity)}`];
}

function attachmentWords({ type, size }: Attachment): string {
  return `${attachmentTypes[type]}, ${formatSize(size)}`;
}

function linesOf(message: string): string[] {
  return message.split(/\n+/).filter((line) => line.trim() !== '');
}

import type { Drawing, SendEnquiry } from '#contract/content/enquiries.ts';
import { buildWords, drawingTypes } from '#contract/content/enquiry-facts.ts';
import { formatFigure, formatSize } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

/** An enquiry that has been kept. */
export interface Told {
  id: string;
  number: number;
  sent: SendEnquiry;
  drawing: Drawing | null;
}

/**
 * The mail to the company: all that was sent but the drawing, which stands behind the sign-in. An answer goes to the
 * sender.
 */
export function merchantMail(
  { id, number, sent, drawing }: Told,
  { to, publicUrl }: { to: string; publicUrl: string },
): NewMail {
  const title = `Enquiry ${number} from ${sent.company}`;
  return {
    to,
    replyTo: sent.email,
    ...mailOf({
      subject: title,
      heading: title,
      paragraphs: [
        `Email: ${sent.email}`,
        ...factsOf(sent),
        ...(drawing ? [`Drawing: ${drawing.name} (${attachmentWords(drawing)})`] : []),
        ...linesOf(sent.message),
      ],
      button: { label: `Open enquiry ${number}`, url: `${publicUrl}${pages.enquiry(id)}` },
      closing: 'An answer to this mail goes to the sender. The file is with the enquiry, for admins.',
      publicUrl,
    }),
  };
}

/**
 * The receipt for whoever sent it. Nobody has proven yet that the address is theirs, so it carries nothing that they wrote:
 * else anybody could have the shop mail anything to anybody.
 */
export function senderMail(
  { number, sent, drawing }: Told,
  { company, publicUrl }: { company: string; publicUrl: string },
): NewMail {
  return {
    to: sent.email,
    replyTo: company,
    ...mailOf({
      subject: `Your enquiry has reached us: number ${number}`,
      heading: 'Your enquiry has reached us',
      paragraphs: [
        `Thank you. It has the number ${number}, and we answer to this address.`,
        ...factsOf(sent),
        ...(drawing ? [`Drawing: ${attachmentWords(drawing)}`] : []),
      ],
      closing: `To add something, answer this mail. If you sent no enquiry, somebody typed your address: tell us, and we delete it.`,
      publicUrl,
    }),
  };
}

function factsOf({ builds, quantity }: SendEnquiry): string[] {
  return [`What you build: ${buildWords[builds]}`, `Yearly quantity: ${formatFigure(quantity)}`];
}

function attachmentWords({ type, size }: Drawing): string {
  return `${drawingTypes[type]}, ${formatSize(size)}`;
}

function linesOf(message: string): string[] {
  return message.split(/\n+/).filter((line) => line.trim() !== '');
}

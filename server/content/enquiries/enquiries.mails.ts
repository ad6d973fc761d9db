import { adminPages } from '#contract/admin-pages.ts';
import type { Attachment, Enquiry, SendEnquiry } from '#contract/content/enquiries.ts';
import { attachmentTypes, buildWords, type Topic, topicWords } from '#contract/content/enquiry-facts.ts';
import { formatFigure, formatSize } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

/** An enquiry that has been stored. */
export interface StoredEnquiry {
  id: string;
  number: number;
  sent: SendEnquiry;
  attachments: Attachment[];
}

const nameOf = (topic: Topic) => (topic === 'manufacturing' ? 'enquiry' : 'question');
const titleOf = (topic: Topic) => (topic === 'manufacturing' ? 'Enquiry' : 'Question');

/**
 * The mail to the merchant: all that was sent but the attachments, which only admins may open. An answer goes to the
 * sender.
 */
export function merchantMail(
  { id, number, sent, attachments }: StoredEnquiry,
  { to, publicUrl }: { to: string; publicUrl: string },
): NewMail {
  return {
    to,
    replyTo: sent.email,
    ...mailOf({
      subject: `${titleOf(sent.topic)} ${number} from ${sent.company}`,
      paragraphs: [
        `Email: ${sent.email}`,
        ...factsOf(sent),
        ...attachments.map((each) => `File: ${each.name} (${attachmentWords(each)})`),
        ...linesOf(sent.message),
      ],
      button: {
        label: `Open and answer ${nameOf(sent.topic)} ${number}`,
        url: `${publicUrl}${adminPages.enquiry(id)}`,
      },
      closing:
        'What you answer there stands with it. An answer to this mail goes to the sender alone. Files are with it, for admins.',
      publicUrl,
    }),
  };
}

/**
 * The receipt for the sender. The address is not verified, so the mail holds no text of theirs, and no link to it: else anybody could make the
 * shop send any text to any address.
 */
export function senderMail(
  { number, sent, attachments }: StoredEnquiry,
  { merchantEmail, publicUrl }: { merchantEmail: string; publicUrl: string },
): NewMail {
  const name = nameOf(sent.topic);
  return {
    to: sent.email,
    replyTo: merchantEmail,
    ...mailOf({
      subject: `Your ${name} has reached us: number ${number}`,
      heading: `Your ${name} has reached us`,
      paragraphs: [
        `Thank you. It has the number ${number}, and we answer to this address.`,
        ...factsOf(sent),
        ...attachments.map((each) => `File: ${attachmentWords(each)}`),
      ],
      closing: `To add something, answer this mail. If you sent no ${name}, somebody typed your address: tell us, and we delete it.`,
      publicUrl,
    }),
  };
}

/** The mail to the sender with an answer, and the link to all that was written: its token follows the `#`, which no server and no log sees. */
export function answerMail(
  { number, topic, email }: Enquiry,
  { text, token, merchantEmail, publicUrl }: { text: string; token: string; merchantEmail: string; publicUrl: string },
): NewMail {
  return {
    to: email,
    replyTo: merchantEmail,
    ...mailOf({
      subject: `Your ${nameOf(topic)} ${number}`,
      paragraphs: linesOf(text),
      button: { label: 'See it all and answer', url: `${publicUrl}${pages.contact}#thread=${token}` },
      closing: 'The link opens what you wrote and what we answered, for whoever has it. You may answer this mail, too.',
      publicUrl,
    }),
  };
}

/** The mail to the merchant with what the sender of an enquiry wrote later. */
export function writtenAgainMail(
  { _id, number, topic, company, email }: Enquiry,
  { text, to, publicUrl }: { text: string; to: string; publicUrl: string },
): NewMail {
  return {
    to,
    replyTo: email,
    ...mailOf({
      subject: `${titleOf(topic)} ${number}: ${company} wrote again`,
      paragraphs: linesOf(text),
      button: { label: `Open and answer ${nameOf(topic)} ${number}`, url: `${publicUrl}${adminPages.enquiry(_id)}` },
      closing: 'What you answer there stands with it. An answer to this mail goes to the sender alone.',
      publicUrl,
    }),
  };
}

function factsOf({ topic, builds, quantity, orderNumber }: SendEnquiry): string[] {
  if (topic !== 'manufacturing')
    return [`About: ${topicWords[topic]}`, ...(orderNumber === undefined ? [] : [`Order number: ${orderNumber}`])];
  return [
    ...(builds ? [`What you build: ${buildWords[builds]}`] : []),
    ...(quantity === undefined ? [] : [`Yearly quantity: ${formatFigure(quantity)}`]),
  ];
}

function attachmentWords({ type, size }: Attachment): string {
  return `${attachmentTypes[type]}, ${formatSize(size)}`;
}

function linesOf(message: string): string[] {
  return message.split(/\n+/).filter((line) => line.trim() !== '');
}

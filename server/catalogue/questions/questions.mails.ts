import type { ManagedQuestion } from '#contract/catalogue/questions.ts';
import { pages } from '#contract/pages.ts';
import { mailOf } from '#server/platform/mail/mail.layout.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';

interface AnswerMail {
  question: Pick<ManagedQuestion, 'question' | 'part'>;
  answer: string;
  /** It takes the place of an answer that was mailed before. */
  isCorrection: boolean;
  published: boolean;
  to: { name: string; email: string };
  shop: { name: string; email: string };
  publicUrl: string;
}

/** The answer to a question about a part, for who asked it. Both texts are shown as they were typed: they are no HTML. */
export function answerMail({
  question: { question, part },
  answer,
  isCorrection,
  published,
  to,
  shop,
  publicUrl,
}: AnswerMail): NewMail {
  return {
    to: to.email,
    replyTo: shop.email,
    ...mailOf({
      subject: isCorrection ? `Our answer about ${part.name}, put right` : `Our answer about ${part.name}`,
      paragraphs: [
        `Hello, ${to.name}.`,
        `You asked about ${part.name}, ${part.sku}:`,
        ...linesOf(question),
        isCorrection ? 'We have put our answer right:' : 'We answer:',
        ...linesOf(answer),
      ],
      ...(part.slug !== null && {
        button: { label: 'Open the part’s page', url: `${publicUrl}${pages.part(part.slug)}` },
      }),
      closing: `${published ? 'Question and answer stand on the part’s page, too. ' : ''}Answer this mail, and you reach ${shop.name}.`,
      publicUrl,
    }),
  };
}

function linesOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}

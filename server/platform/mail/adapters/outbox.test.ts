import { mailConforms } from '#server/platform/mail/mail.conformance.ts';
import { listMails } from '#server/platform/mail/mail.repository.ts';
import { outbox } from './outbox.ts';

mailConforms('the outbox', async () => ({
  carrier: outbox(),
  arrived: async ({ db }) => (await listMails(db)).map(({ to, subject, text, html }) => ({ to, subject, text, html })),
}));

import { mailConforms } from '../mail.conformance.ts';
import { listMails } from '../mail.repository.ts';
import { outbox } from './outbox.ts';

mailConforms('the outbox', async () => ({
  carrier: outbox(),
  arrived: async ({ db }) => (await listMails(db)).map(({ to, subject, text, html }) => ({ to, subject, text, html })),
}));

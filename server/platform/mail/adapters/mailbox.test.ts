import { expect, it, onTestFinished } from 'vitest';
import { mailConforms } from '#server/platform/mail/mail.conformance.ts';
import type { NewMail } from '#server/platform/mail/mail.port.ts';
import { openMailProcess } from '#server/platform/mail/mail-office.fixture.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startSimulators } from '#simulators/simulators.ts';
import { testSettings } from '#simulators/stripe/stripe.fixture.ts';
import { mailboxCarrier } from './mailbox.ts';

mailConforms('the mailbox', async () => {
  const { url: databaseUrl } = await freshDatabase();
  const simulators = await startSimulators({ ...testSettings, databaseUrl, webhookUrl: null });
  onTestFinished(simulators.close);
  return {
    carrier: mailboxCarrier(`${simulators.url}/mails`),
    arrived: async () => {
      const mails = (await (await fetch(`${simulators.url}/api/dev/mailbox`)).json()) as (NewMail & { at: string })[];
      return mails.map(({ at, ...mail }) => mail);
    },
  };
});

it('a mail that the mailbox does not take comes again', async () => {
  const carrier = mailboxCarrier('http://127.0.0.1:1/mails');
  const mail = { to: 'marta@shop.example', subject: 'Hello', text: 'Good day.', html: '<p>Good day.</p>' };
  const office = await openMailProcess(carrier);
  await office.post(mail);
  await office.jobs.runDue();
  const { rows } = await office.pool.query('select failures, sent_at, due_at > now() as again from mail');
  expect(rows).toEqual([{ failures: 1, sent_at: null, again: true }]);
});

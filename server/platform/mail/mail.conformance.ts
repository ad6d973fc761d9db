import { describe, expect, it } from 'vitest';
import { mailOf } from './mail.layout.ts';
import type { MailCarrier, NewMail } from './mail.port.ts';
import { type MailProcess, openMailProcess } from './mail-office.fixture.ts';

/** A carrier, and how to read what has arrived through it. */
interface MailStage {
  carrier: MailCarrier;
  arrived(office: MailProcess): Promise<NewMail[]>;
}

/** What every carrier must do with the mails of the shop. */
export function mailConforms(name: string, open: () => Promise<MailStage>): void {
  describe(`mail: ${name}`, () => {
    const mails: [string, Omit<NewMail, 'to'>][] = [
      ['a plain mail', { subject: 'Hello', text: 'Good day.\n', html: '<p>Good day.</p>\n' }],
      [
        'a mail in the look of the shop, in words of many scripts',
        mailOf({
          subject: 'Grüße aus Göteborg, こんにちは 🚲, and a subject that is longer than a line of a mail may be',
          heading: 'Grüße aus Göteborg',
          paragraphs: ['ÅÄÖ ßøł Привет שלום 自転車 🚲 '.repeat(60), '. A line with a dot', '=3D is no equals sign'],
          button: { label: 'Öffnen', url: `https://shop.example/reset-password?token=${'a_-'.repeat(40)}` },
          closing: '.',
          publicUrl: 'https://shop.example',
        }),
      ],
      ['lines that begin with a dot', { subject: 'Dots', text: '.\n..\n.x\n', html: '<p>.</p>\n.\n' }],
    ];

    it.each(mails)('%s arrives once, as it was written', async (_, words) => {
      const { carrier, arrived } = await open();
      const office = await openMailProcess(carrier);
      const mail = { to: 'marta@shop.example', ...words };
      await office.post(mail);
      await office.jobs.runDue();
      await office.tryAgain();
      expect(await arrived(office)).toEqual([mail]);
      const { rows } = await office.pool.query('select tries, sent_at is not null as sent from mail');
      expect(rows).toEqual([{ tries: 1, sent: true }]);
      expect(office.log).toEqual([]);
    });

    it('can be closed twice', async () => {
      const { carrier } = await open();
      await carrier.close();
      await carrier.close();
    });
  });
}

import { describe, expect, it } from 'vitest';
import { letterOf } from './letter.ts';
import type { Letter, MailCarrier } from './mail.port.ts';
import { type MailOffice, openMailOffice } from './mail-office.fixture.ts';

/** A carrier, and how to read what has arrived through it. */
interface MailStage {
  carrier: MailCarrier;
  arrived(office: MailOffice): Promise<Letter[]>;
}

/** What every carrier must do with the letters of the shop. */
export function mailConforms(name: string, open: () => Promise<MailStage>): void {
  describe(`mail: ${name}`, () => {
    const letters: [string, Omit<Letter, 'to'>][] = [
      ['a plain letter', { subject: 'Hello', text: 'Good day.\n', html: '<p>Good day.</p>\n' }],
      [
        'a letter in the look of the shop, in words of many scripts',
        letterOf({
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

    it.each(letters)('%s arrives once, as it was written', async (_, words) => {
      const { carrier, arrived } = await open();
      const office = await openMailOffice(carrier);
      const letter = { to: 'marta@shop.example', ...words };
      await office.post(letter);
      await office.jobs.runDue();
      await office.tryAgain();
      expect(await arrived(office)).toEqual([letter]);
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

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inTransaction } from '#server/platform/database/connection.ts';
import { smtpCarrier } from './adapters/smtp.ts';
import type { MailCarrier, NewMail } from './mail.port.ts';
import { forgetMails, takeDueMail } from './mail.repository.ts';
import { openMailProcess } from './mail-office.fixture.ts';
import { type MailServer, openMailServer } from './mail-server.fixture.ts';

const nowhere: MailCarrier = { deliver: async () => undefined, close: async () => undefined };
const from = 'Mountain Bike <shop@shop.example>';

const mailTo = (name: string): NewMail => ({
  to: `${name}@shop.example`,
  subject: `Hello, ${name}`,
  text: `Good day, ${name}.\n`,
  html: `<p>Good day, ${name}.</p>\n`,
});

async function openServer(options?: Parameters<typeof openMailServer>[0]): Promise<MailServer> {
  const server = await openMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

const idsOf = (server: MailServer) => server.arrived.map(({ headers }) => headers['message-id']);
const recipientsOf = (server: MailServer) => server.arrived.flatMap(({ recipients }) => recipients);

const aDocument = [{ kind: 'invoice', of: 'an order', which: '2026-0266' }] as const;

describe('a mail with documents', () => {
  const file = { name: 'invoice-2026-0266.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 invoice') };

  it('carries the files that are made of them as it is sent; what is too large stays out', async () => {
    const server = await openServer();
    const huge = { ...file, name: 'huge.pdf', bytes: Buffer.alloc(9 * 1024 * 1024) };
    const office = await openMailProcess(smtpCarrier({ url: server.url, from }), undefined, {
      invoice: async (of, which) => (of === 'an order' && which === '2026-0266' ? [huge, file] : []),
    });
    await office.post({ ...mailTo('marta'), documents: aDocument });
    await office.jobs.runDue();
    expect(server.arrived).toMatchObject([{ text: 'Good day, marta.\n', files: [file] }]);
  });

  it('whose files cannot be made goes without them after some tries', async () => {
    const server = await openServer();
    const office = await openMailProcess(smtpCarrier({ url: server.url, from }), undefined, {
      invoice: () => Promise.reject(new Error('The drawing failed')),
    });
    await office.post({ ...mailTo('marta'), documents: aDocument });
    await office.jobs.runDue();
    for (let tries = 0; tries < 6; tries += 1) await office.tryAgain();
    expect(server.arrived).toMatchObject([{ recipients: ['marta@shop.example'], files: [] }]);
  });

  it('whose files take so long that another process sends it is sent by that one alone', async () => {
    const server = await openServer();
    const carrier = () => smtpCarrier({ url: server.url, from });
    const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = await openMailProcess(carrier(), undefined, {
      async invoice() {
        begun.resolve();
        await goesOn.promise;
        return [file];
      },
    });
    const other = await openMailProcess(carrier(), slow.url, { invoice: async () => [file] });
    await slow.post({ ...mailTo('marta'), documents: aDocument });
    const running = slow.jobs.runDue();
    await begun.promise;
    await other.tryAgain();
    goesOn.resolve();
    await running;
    expect(recipientsOf(server)).toEqual(['marta@shop.example']);
  });

  it('of a kind that nobody makes is a mail', async () => {
    const server = await openServer();
    const office = await openMailProcess(smtpCarrier({ url: server.url, from }));
    await office.post({ ...mailTo('marta'), documents: aDocument });
    await office.jobs.runDue();
    expect(server.arrived).toMatchObject([{ files: [] }]);
  });
});

describe('a posted mail', () => {
  // Spec: N9
  it('is sent once what it tells is committed, and never when that is rolled back', async () => {
    const server = await openServer();
    const office = await openMailProcess(smtpCarrier({ url: server.url, from }));
    await inTransaction(office.db, async (tx) => {
      await office.mail.post(tx, mailTo('marta'));
      await office.jobs.runDue();
      expect(server.arrived).toEqual([]);
    });
    const undone = inTransaction(office.db, async (tx) => {
      await office.mail.post(tx, mailTo('nobody'));
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await office.jobs.runDue();
    expect(recipientsOf(server)).toEqual(['marta@shop.example']);
    expect(await office.stored()).toMatchObject([{ to: 'marta@shop.example' }]);
  });

  it('that the server refuses is tried for about a day and given up, and holds up no other', async () => {
    const server = await openServer({
      onRcptTo: ({ address }, _, answer) =>
        address.startsWith('gone') ? answer(new Error('5.1.1 No such person')) : answer(),
    });
    const office = await openMailProcess(smtpCarrier({ url: server.url, from }));
    await office.post(mailTo('gone'));
    await office.post(mailTo('marta'));
    await office.jobs.runDue();
    expect(recipientsOf(server)).toEqual(['marta@shop.example']);

    const gone = async () => {
      const { rows } = await office.pool.query(
        "select tries, sent_at, extract(epoch from due_at - now())::float8 as wait from mail where to_address like 'gone%'",
      );
      return rows[0];
    };
    let waited = 0;
    for (let again = 0; again < 12; again++) {
      const { wait } = await gone();
      // Twice the last one, with a quarter less or more by chance.
      expect(wait).toBeGreaterThan(15 * 2 ** again * 0.75 - 5);
      expect(wait).toBeLessThanOrEqual(15 * 2 ** again * 1.25);
      waited += wait;
      expect(office.raised).toEqual([]);
      await office.tryAgain();
    }
    // 17 hours, and whatever chance takes off each time, 12.7 at least.
    expect(waited).toBeGreaterThan(12.7 * 3600);
    await office.tryAgain();
    expect(await gone()).toEqual({ tries: 13, sent_at: null, wait: null });
    expect(office.raised).toEqual(['mail-given-up,mail']);
    expect(office.log.at(-1)).toMatch(/a mail failed for good/);
    expect(office.log.at(-1)).toMatch(/5\.1\.1 No such person/);
    expect(office.log.join()).not.toContain('gone@');
  });

  it('that a server drops in the middle is sent again, under the same Message-ID', async () => {
    const messageIds: string[] = [];
    const cutting: MailServer = await openServer({
      onData(stream, _, taken) {
        let raw = '';
        stream.on('data', (chunk: Buffer) => {
          raw += chunk;
        });
        stream.on('end', () => {
          messageIds.push(/^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? 'none');
          if (messageIds.length === 1) cutting.cut();
          else taken();
        });
      },
    });
    const office = await openMailProcess(smtpCarrier({ url: cutting.url, from }));
    await office.post(mailTo('marta'));
    await office.jobs.runDue();
    expect(messageIds).toHaveLength(1);
    await office.tryAgain();
    await office.tryAgain();
    const [stored] = await office.stored();
    expect(messageIds).toEqual([`<${stored?.id}@shop.example>`, `<${stored?.id}@shop.example>`]);
  });

  it('whose process dies after handing it over goes out again under the same Message-ID, and then no more', async () => {
    const server = await openServer();
    const smtp = smtpCarrier({ url: server.url, from });
    const handedOver = Promise.withResolvers<void>();
    const dying = await openMailProcess({
      ...smtp,
      async deliver(mail) {
        await smtp.deliver(mail);
        handedOver.resolve();
        await new Promise(() => undefined);
      },
    });
    await dying.post(mailTo('marta'));
    void dying.jobs.runDue();
    await handedOver.promise;

    const office = await openMailProcess(smtp, dying.url);
    // Nobody else takes it before the minute of that process is over.
    await office.jobs.runDue();
    expect(server.arrived).toHaveLength(1);
    const { rows } = await office.pool.query('select extract(epoch from due_at - now())::float8 as wait from mail');
    expect(rows[0].wait).toBeLessThanOrEqual(60);
    await office.tryAgain();
    await office.tryAgain();
    expect(server.arrived).toHaveLength(2);
    const [first, second] = idsOf(server);
    const [stored] = await office.stored();
    expect(first).toBe(`<${stored?.id}@shop.example>`);
    expect(second).toBe(first);
  });

  it('goes out within two minutes however often the processes that take it die', async () => {
    const server = await openServer();
    const smtp = smtpCarrier({ url: server.url, from });
    const taken = Array.from({ length: 20 }, () => Promise.withResolvers<void>());
    let takes = 0;
    const dying = await openMailProcess({
      ...smtp,
      deliver() {
        taken[takes++]?.resolve();
        return new Promise(() => undefined);
      },
    });
    await dying.post(mailTo('marta'));
    for (const { promise } of taken) {
      void dying.tryAgain();
      await promise;
      const { rows } = await dying.pool.query('select extract(epoch from due_at - now())::float8 as wait from mail');
      // Times are stored in whole milliseconds.
      expect(rows[0].wait).toBeLessThanOrEqual(60.001);
    }
    const office = await openMailProcess(smtp, dying.url);
    await office.tryAgain();
    expect(recipientsOf(server)).toEqual(['marta@shop.example']);
    expect(office.raised).toEqual([]);
  });

  it('that was written while the clock of the database was ahead is sent once that is right', async () => {
    const server = await openServer();
    const office = await openMailProcess(smtpCarrier({ url: server.url, from }));
    await inTransaction(office.db, async (tx) => {
      await office.mail.post(tx, mailTo('marta'));
      await tx.execute(`update mail set due_at = now() + interval '1 hour'`);
    });
    await office.jobs.runDue();
    expect(recipientsOf(server)).toEqual(['marta@shop.example']);
  });

  it('is not taken twice, also by a transaction that began before another one took it', async () => {
    const office = await openMailProcess(nowhere);
    await office.post(mailTo('marta'));
    await inTransaction(office.db, async (tx) => {
      await tx.execute('select now()');
      expect(await takeDueMail(office.db, 60)).not.toBeNull();
      expect(await takeDueMail(tx, 60)).toBeNull();
    });
  });

  it('is sent at once by a process that has started, and found by another one', async () => {
    const server = await openServer();
    const one = await openMailProcess(smtpCarrier({ url: server.url, from }));
    const other = await openMailProcess(smtpCarrier({ url: server.url, from }), one.url);
    await one.jobs.start();
    await one.post(mailTo('marta'));
    await vi.waitFor(() => expect(recipientsOf(server)).toEqual(['marta@shop.example']), { timeout: 20_000 });
    await other.post(mailTo('joao'));
    await vi.waitFor(() => expect(recipientsOf(server)).toHaveLength(2), { timeout: 20_000 });
  });

  it('that is sent already is not sent again', async () => {
    const server = await openServer();
    const office = await openMailProcess(smtpCarrier({ url: server.url, from }));
    await office.post(mailTo('marta'));
    await office.pool.query('update mail set sent_at = now()');
    await office.jobs.runDue();
    expect(server.arrived).toEqual([]);
  });

  it('is sent by one of several processes', async () => {
    const server = await openServer();
    const one = await openMailProcess(smtpCarrier({ url: server.url, from }));
    const other = await openMailProcess(smtpCarrier({ url: server.url, from }), one.url);
    const people = Array.from({ length: 20 }, (_, place) => `buyer${place}`);
    for (const [place, name] of people.entries()) await [one, other][place % 2]?.post(mailTo(name));
    await Promise.all([one.jobs.runDue(), other.jobs.runDue()]);
    expect(recipientsOf(server).toSorted()).toEqual(people.map((name) => `${name}@shop.example`).toSorted());
    expect(new Set(idsOf(server)).size).toBe(20);
  });
});

it('mails are forgotten 7 days after they were sent, or after 30 days', async () => {
  const office = await openMailProcess(nowhere);
  const ages: [name: string, created: string, sent: string | null][] = [
    ['fresh', '1 hour', null],
    ['sent', '6 days', '6 days'],
    ['sent-late', '20 days', '6 days 23 hours'],
    ['sent-long-ago', '7 days 1 hour', '7 days 1 hour'],
    ['waiting', '29 days', null],
    ['given-up', '31 days', null],
  ];
  for (const [name, created, sent] of ages) {
    await office.post(mailTo(name));
    await office.pool.query(
      'update mail set created_at = now() - $2::interval, sent_at = now() - $3::interval where to_address = $1',
      [`${name}@shop.example`, created, sent],
    );
  }
  await forgetMails(office.db);
  const left = (await office.stored()).map(({ to }) => to.split('@')[0]);
  expect(left).toEqual(['fresh', 'sent', 'sent-late', 'waiting']);
});

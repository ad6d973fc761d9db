import { describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '#server/platform/database/connection.ts';
import { smtpCarrier } from '#server/platform/mail/adapters/smtp.ts';
import type { Mail, MailCarrier } from '#server/platform/mail/mail.port.ts';
import { type MailProcess, openMailProcess } from '#server/platform/mail/mail-office.fixture.ts';
import { openMailServer } from '#server/platform/mail/mail-server.fixture.ts';
import { isThorough } from '#server/testing/extent.ts';
import { insertIssue } from './issues.repository.ts';
import { endSubscriptions } from './newsletter.repository.ts';
import { reportAddresses } from './report-addresses.ts';
import { beginSending, noteAllOutcomes, sendNext } from './send-issue.ts';

const publicUrl = 'https://shop.example';

/** A process of the shop that sends newsletters, a tenth of `count` in each step. */
async function openSender(carrier: MailCarrier, { count, url }: { count: number; url?: string }) {
  const process = await openMailProcess(carrier, url);
  const sending = { db: process.db, mail: process.mail, publicUrl, perMinute: Math.ceil(count / 10) * 6 };
  process.jobs.fromTable('newsletter-issues', () => sendNext(sending));
  return { ...process, sending };
}

/** A newsletter that is sent to so many, who are all confirmed. */
async function beginIssue({ db, pool }: MailProcess, count: number): Promise<string> {
  await pool.query(
    `insert into newsletter_subscription (id, email, leave_token, confirmed_at)
     select gen_random_uuid(), 'reader-' || n || '@shop.example', 'token-of-reader-number-' || n, now() from generate_series(1, $1) n on conflict do nothing`,
    [count],
  );
  const written = {
    subject: 'New hubs',
    preheader: '',
    blocks: [],
    previewKey: `key-${Math.random()}`,
    changedBy: null,
  };
  return inTransaction(db, async (tx) => {
    const id = (await insertIssue(tx, written)) ?? '';
    const mail = { text: 'Hubs. leave-mark-4c1f0a7e93d2', html: '<p>Hubs. leave-mark-4c1f0a7e93d2</p>' };
    await beginSending(tx, id, mail, null);
    return id;
  });
}

const stateOf = async ({ pool }: MailProcess) =>
  (
    await pool.query(
      "select state, slowed, due_at - now() > interval '50 seconds' as far from newsletter_issue order by created_at desc",
    )
  ).rows[0];
const nextStep = ({ pool }: MailProcess) =>
  pool.query('update newsletter_issue set due_at = now() where due_at is not null');
const countStates = async ({ pool }: MailProcess) =>
  Object.fromEntries(
    (await pool.query('select state, count(*)::int from newsletter_delivery group by state')).rows.map((row) => [
      row.state,
      row.count,
    ]),
  );

/** Does all steps until the newsletter is sent. */
async function finish(...processes: MailProcess[]): Promise<void> {
  const [first] = processes;
  if (!first) return;
  for (let step = 0; step < 40 && (await stateOf(first)).state === 'sending'; step++) {
    await nextStep(first);
    await Promise.all(processes.map(({ jobs }) => jobs.runDue()));
  }
  await noteAllOutcomes(first.db);
}

const nothing: MailCarrier = { deliver: async () => undefined, close: async () => undefined };

async function openServer(options: Parameters<typeof openMailServer>[0]) {
  const server = await openMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

const idsByRecipient = (arrived: readonly Mail[]) =>
  new Map([...Map.groupBy(arrived, ({ to }) => to)].map(([to, mails]) => [to, mails.map(({ id }) => id)]));

describe('a newsletter', () => {
  const count = isThorough ? 10_000 : 1000;

  it(`to ${count} reaches each once, though a process dies between two steps, in a step and while it hands mails over`, async () => {
    const arrived: Mail[] = [];
    const died = Promise.withResolvers<void>();
    const dying = await openSender(
      {
        async deliver(mail) {
          arrived.push(mail);
          if (arrived.length < count * 0.45) return;
          died.resolve();
          await new Promise(() => undefined);
        },
        close: async () => undefined,
      },
      { count },
    );
    await beginIssue(dying, count);
    const working = async () => {
      for (;;) {
        await nextStep(dying);
        await dying.jobs.runDue();
      }
    };
    void working().catch(() => undefined);
    await died.promise;

    // Another one goes on. What the dead one had in its hands goes out once more, under the same Message-ID.
    const other = await openSender(
      { ...nothing, deliver: async (mail) => void arrived.push(mail) },
      { count, url: dying.url },
    );
    await other.tryAgain();

    // A third one dies in the middle of a step: its mails are written, and not committed.
    const third = await openSender(nothing, { count, url: dying.url });
    const mails = async () => (await other.pool.query('select count(*)::int from mail')).rows[0].count;
    const before = await mails();
    await nextStep(other);
    let written = 0;
    const cut = sendNext({
      ...third.sending,
      mail: {
        ...third.mail,
        async postBulk(tx, posted) {
          const ids = await third.mail.postBulk(tx, posted);
          written = posted.length;
          const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
          await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
          return ids;
        },
      },
    });
    await expect(cut).rejects.toThrow();
    expect([written, await mails()]).toEqual([count / 10, before]);

    await finish(other);
    const ids = idsByRecipient(arrived);
    expect(ids.size).toBe(count);
    for (const [to, got] of ids) expect([to, new Set(got).size]).toEqual([to, 1]);
    // Two hands of the dead process.
    expect(arrived.length - count).toBeLessThanOrEqual(2);
    expect(await countStates(other)).toEqual({ accepted: count });
    expect(await stateOf(other)).toMatchObject({ state: 'sent' });
  }, 180_000);

  it('that two processes send reaches each once', async () => {
    const arrived: Mail[] = [];
    const carrier = { ...nothing, deliver: async (mail: Mail) => void arrived.push(mail) };
    const one = await openSender(carrier, { count: 200 });
    const other = await openSender(carrier, { count: 200, url: one.url });
    await beginIssue(one, 200);
    await finish(one, other);
    expect([arrived.length, idsByRecipient(arrived).size]).toEqual([200, 200]);
    expect(arrived.find(({ to }) => to === 'reader-7@shop.example')).toMatchObject({
      subject: 'New hubs',
      text: 'Hubs. token-of-reader-number-7',
      unsubscribe: 'https://shop.example/newsletter?leave=token-of-reader-number-7',
    });
  });

  it('goes after every other mail', async () => {
    const arrived: Mail[] = [];
    const sender = await openSender({ ...nothing, deliver: async (mail) => void arrived.push(mail) }, { count: 20 });
    await beginIssue(sender, 20);
    await sendNext(sender.sending);
    await sender.post({ to: 'buyer@shop.example', subject: 'Your order', text: 'Paid.', html: '<p>Paid.</p>' });
    await sender.jobs.runDue();
    expect(arrived.slice(0, 2).map(({ to }) => to)).toContain('buyer@shop.example');
  });

  it('is no more sent to who leaves before their turn', async () => {
    const arrived: Mail[] = [];
    const sender = await openSender({ ...nothing, deliver: async (mail) => void arrived.push(mail) }, { count: 20 });
    await beginIssue(sender, 20);
    await sender.jobs.runDue();
    await inTransaction(sender.db, (tx) =>
      endSubscriptions(tx, { emails: ['reader-1@shop.example', 'reader-20@shop.example'] }, 'left'),
    );
    await finish(sender);
    const last = await sender.pool.query("select 1 from mail where to_address = 'reader-20@shop.example'");
    expect([arrived.length, last.rows]).toEqual([
      arrived.some(({ to }) => to === 'reader-1@shop.example') ? 19 : 18,
      [],
    ]);
    const { rows } = await sender.pool.query(
      'select issue_id is not null as after from newsletter_departure order by 1',
    );
    expect(rows).toHaveLength(2);
  });
});

describe('a mail server', () => {
  const answering = (answerTo: (name: string) => [code: number, words: string] | null) =>
    openServer({
      onRcptTo({ address }, _, answer) {
        const refusal = answerTo(address);
        answer(refusal && Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }));
      },
    });

  it('that refuses an address for good is not asked again, and after three newsletters it is left out', async () => {
    const server = await answering((to) => (to.startsWith('reader-3@') ? [550, 'No such user'] : null));
    const sender = await openSender(smtpCarrier({ url: server.url, from: 'shop@shop.example' }), { count: 100 });
    for (const count of [20, 20, 20, 19]) {
      await sender.pool.query('delete from newsletter_issue');
      await beginIssue(sender, 20);
      await finish(sender);
      const states = await countStates(sender);
      expect(states).toEqual(count === 20 ? { accepted: 19, bounced: 1 } : { accepted: 19 });
    }
    const { rows } = await sender.pool.query(
      'select bounces, left_out_at is not null as out from newsletter_subscription where bounces > 0',
    );
    expect(rows).toEqual([{ bounces: 3, out: true }]);
    const { rows: mails } = await sender.pool.query(
      "select tries, refused, due_at, fault from mail where to_address like 'reader-3@%'",
    );
    expect(mails).toHaveLength(3);
    expect(mails[0]).toMatchObject({
      tries: 1,
      refused: true,
      due_at: null,
      fault: expect.stringContaining('550 No such user'),
    });
    expect(sender.raised).toEqual([]);
  });

  it('that takes none now slows the newsletter down, and is tried again', async () => {
    let busy = true;
    const server = await answering(() => (busy ? [451, 'Too many mails'] : null));
    const sender = await openSender(smtpCarrier({ url: server.url, from: 'shop@shop.example' }), { count: 100 });
    await beginIssue(sender, 100);
    await sender.jobs.runDue();
    await nextStep(sender);
    await sender.jobs.runDue();
    expect(await stateOf(sender)).toEqual({ state: 'sending', slowed: 1, far: true });
    expect(await countStates(sender)).toEqual({ posted: 10, waiting: 90 });
    busy = false;
    await sender.tryAgain();
    await finish(sender);
    expect(await countStates(sender)).toEqual({ accepted: 100 });
  });

  it('that refuses most stops the newsletter', async () => {
    const server = await answering(() => [554, 'Looks like spam']);
    const sender = await openSender(smtpCarrier({ url: server.url, from: 'shop@shop.example' }), { count: 100 });
    await beginIssue(sender, 100);
    await finish(sender);
    expect(await stateOf(sender)).toMatchObject({ state: 'stopped' });
    expect(await countStates(sender)).toEqual({ bounced: 10, waiting: 90 });
  });

  it('that refuses most stops a slow newsletter too, over its last steps', async () => {
    const server = await answering(() => [554, 'Looks like spam']);
    const sender = await openSender(smtpCarrier({ url: server.url, from: 'shop@shop.example' }), { count: 30 });
    await beginIssue(sender, 30);
    await finish(sender);
    expect(await stateOf(sender)).toMatchObject({ state: 'stopped' });
    expect(await countStates(sender)).toEqual({ bounced: 12, waiting: 18 });
  });

  it('that puts one address off keeps no other waiting, one mail a step', async () => {
    const server = await answering((to) => (to.startsWith('reader-1@') ? [451, 'Try later'] : null));
    const sender = await openSender(smtpCarrier({ url: server.url, from: 'shop@shop.example' }), { count: 10 });
    await beginIssue(sender, 12);
    await finish(sender);
    expect(await stateOf(sender)).toMatchObject({ state: 'sent', slowed: 0 });
    expect(await countStates(sender)).toEqual({ accepted: 11, posted: 1 });
  });

  it.each([
    [6, 1],
    [7, 1],
    [13, 2],
    [59, 9],
  ])('gets no more than %i a minute: %i in ten seconds', async (perMinute, inStep) => {
    const sender = await openSender(nothing, { count: 20 });
    await beginIssue(sender, 20);
    await sendNext({ ...sender.sending, perMinute });
    expect(await countStates(sender)).toEqual({ posted: inStep, waiting: 20 - inStep });
  });

  it('that accepts what comes back later: each newsletter counts once, in a row', async () => {
    const sender = await openSender(nothing, { count: 20 });
    const report = (addresses: string) =>
      inTransaction(sender.db, (tx) => reportAddresses(tx, { kind: 'bounce', addresses }));
    const bounces = async () =>
      (
        await sender.pool.query(
          "select bounces, left_out_at is not null as out from newsletter_subscription where email ~ '-[12]@' order by email",
        )
      ).rows.map(({ bounces: count, out }) => (out ? 'left out' : count));
    for (const after of [
      [1, 1],
      [2, 1],
      ['left out', 0],
    ]) {
      await beginIssue(sender, 20);
      await finish(sender);
      const addresses = after[0] === 1 ? 'reader-1@shop.example, reader-2@shop.example' : 'reader-1@shop.example';
      for (const _time of [1, 2]) await report(addresses);
      expect(await bounces()).toEqual(after);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, PaymentIntent, PaymentProvider } from './payments.port.ts';
import type { PayoutSlice } from './payouts.port.ts';

/** What a provider needs around it to be tried: a buyer with cards, and ways to fail. */
interface PaymentStage {
  provider: PaymentProvider;
  /** The same provider when nobody answers it. */
  unreachable: PaymentProvider;
  /** The same provider under a key that the other side does not accept. */
  wrongKey: PaymentProvider;
  /** Confirms the intent as a browser does, with a card that pays or one that is declined. Gives whether it was paid. */
  pay(intent: PaymentIntent, card: 'good' | 'declined'): Promise<boolean>;
  /** Signs bytes as the provider would, at the given age. */
  sign(body: Buffer, ageSeconds?: number): string;
  /** The bytes of an event about that intent, as the provider would send them. */
  eventAbout(intentId: string): Buffer;
  close(): Promise<void>;
}

/** What every payment adapter must do. `open` is called once; ids and keys are new, so it may be a shared account. */
export function paymentsConform(name: string, open: () => Promise<PaymentStage>): void {
  describe(`payments: ${name}`, () => {
    let stage: PaymentStage;
    let provider: PaymentProvider;
    beforeAll(async () => {
      stage = await open();
      provider = stage.provider;
    });
    afterAll(() => stage?.close());

    const newKey = () => `conformance:${randomUUID()}`;
    const intentOf = (input: { amountCents?: number; orderId?: string; attemptId?: string } = {}) => ({
      orderId: randomUUID(),
      orderNumber: 1041,
      attemptId: randomUUID(),
      amountCents: 5997,
      currency: 'usd',
      key: newKey(),
      ...input,
    });
    async function openIntent(amountCents = 5997): Promise<PaymentIntent> {
      return worth(await provider.createIntent(intentOf({ amountCents })));
    }
    async function paidIntent(amountCents = 5997): Promise<PaymentIntent> {
      const intent = await openIntent(amountCents);
      expect(await stage.pay(intent, 'good')).toBe(true);
      return intent;
    }
    const refundOf = (intentId: string, amountCents: number, key = newKey()) => ({
      ...{ intentId, orderId: 'order-1', refundId: key, amountCents, key, reason: 'the buyer cancelled' },
    });
    const refund = (intentId: string, amountCents: number, key = newKey()) =>
      provider.refund(refundOf(intentId, amountCents, key));

    it('opens an intent that carries the order, the amount and a secret for the browser', async () => {
      const [orderId, attemptId] = [randomUUID(), randomUUID()];
      const intent = worth(await provider.createIntent(intentOf({ orderId, attemptId })));
      expect(intent).toMatchObject({
        status: 'open',
        amountCents: 5997,
        receivedCents: 0,
        currency: 'usd',
        liveMode: false,
        needsAction: false,
        orderId,
        attemptId,
      });
      expect(Math.abs(intent.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
      expect(intent.id).not.toBe('');
      expect(intent.clientSecret).not.toBe('');
      expect(worth(await provider.retrieveIntent(intent.id))).toEqual(intent);
    });

    it('opens one intent per key, even when requested twice at once', async () => {
      const input = intentOf({ amountCents: 1250 });
      const [first, second] = await Promise.all([provider.createIntent(input), provider.createIntent(input)]);
      expect(worth(second).id).toBe(worth(first).id);
      expect(worth(await provider.createIntent(input)).id).toBe(worth(first).id);
      expect(await provider.createIntent({ ...input, amountCents: 1251 })).toMatchObject({
        ok: false,
        reason: 'refused',
      });
    });

    it.each([
      [49, 'refused'],
      [50, 'open'],
      [99_999_999, 'open'],
      [100_000_000, 'refused'],
      [0, 'refused'],
      [-5997, 'refused'],
      [10.5, 'refused'],
      [Number.NaN, 'refused'],
      [1e21, 'refused'],
    ])('takes an amount of %d cents as the provider limits it: %s', async (amountCents, expected) => {
      const input = intentOf({ amountCents });
      const answer = await provider.createIntent(input);
      expect(answer.ok ? answer.value.status : answer.reason).toBe(expected);
    });

    it('stays open after a declined card and succeeds with the next one', async () => {
      const intent = await openIntent(2000);
      expect(await stage.pay(intent, 'declined')).toBe(false);
      expect(worth(await provider.retrieveIntent(intent.id))).toMatchObject({ status: 'open', receivedCents: 0 });
      expect(await stage.pay(intent, 'good')).toBe(true);
      expect(worth(await provider.retrieveIntent(intent.id))).toMatchObject({
        status: 'succeeded',
        amountCents: 2000,
        receivedCents: 2000,
        orderId: intent.orderId,
      });
    });

    it('cancels an open intent, once and for all', async () => {
      const intent = await openIntent();
      expect(worth(await provider.cancelIntent(intent.id, newKey()))).toMatchObject({
        id: intent.id,
        status: 'cancelled',
        receivedCents: 0,
      });
      expect(worth(await provider.cancelIntent(intent.id, newKey())).status).toBe('cancelled');
      expect(await stage.pay(intent, 'good')).toBe(false);
      expect(worth(await provider.retrieveIntent(intent.id))).toMatchObject({
        status: 'cancelled',
        receivedCents: 0,
      });
    });

    it('answers that it succeeded when the cancelling comes too late', async () => {
      const intent = await paidIntent(1999);
      const key = newKey();
      for (const attempt of [key, key, newKey()]) {
        const answer = worth(await provider.cancelIntent(intent.id, attempt));
        expect(answer).toMatchObject({ id: intent.id, status: 'succeeded', receivedCents: 1999 });
      }
    });

    it('ends in one state when paying and cancelling happen at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const intent = await openIntent();
        const [paid, cancelled] = await Promise.all([
          stage.pay(intent, 'good'),
          provider.cancelIntent(intent.id, newKey()),
        ]);
        const end = worth(await provider.retrieveIntent(intent.id));
        expect(end.status).toBe(paid ? 'succeeded' : 'cancelled');
        expect(end.receivedCents).toBe(paid ? end.amountCents : 0);
        expect(worth(cancelled).status).toBe(end.status);
      }
    });

    it('refunds the whole sum, and never more', async () => {
      const intent = await paidIntent(3000);
      expect(await refund(intent.id, 3001)).toMatchObject({ ok: false, reason: 'refused' });
      const key = newKey();
      const whole = worth(await refund(intent.id, 3000, key));
      expect(whole).toMatchObject({ amountCents: 3000, intentId: intent.id, refundId: key, failureReason: null });
      expect(['pending', 'succeeded']).toContain(whole.status);
      expect(worth(await refund(intent.id, 3000, key)).id).toBe(whole.id);
      expect(await refund(intent.id, 3000)).toMatchObject({ ok: false, reason: 'refused' });
      expect(worth(await provider.retrieveIntent(intent.id))).toMatchObject({
        status: 'succeeded',
        receivedCents: 3000,
      });
    });

    it('refunds in parts up to what was received, also when requested at once', async () => {
      const intent = await paidIntent(1000);
      expect(worth(await refund(intent.id, 400)).amountCents).toBe(400);
      const answers = await Promise.all([300, 300, 300].map((cents) => refund(intent.id, cents)));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(2);
      expect(answers.find((answer) => !answer.ok)).toMatchObject({ reason: 'refused' });
    });

    it('refunds nothing of what was never paid', async () => {
      const intent = await openIntent();
      expect(await refund(intent.id, 100)).toMatchObject({ ok: false, reason: 'refused' });
      const paid = await paidIntent();
      for (const amountCents of [0, -1, 0.5]) {
        expect(await refund(paid.id, amountCents)).toMatchObject({ ok: false, reason: 'refused' });
      }
    });

    it.each(['pi_doesnotexist', 'pi_../../refunds', "pi_'; drop table", 'pi_\u0000', 'pi_ä%', `pi_${'x'.repeat(300)}`])(
      'does not know the intent %j',
      async (id) => {
        expect(await provider.retrieveIntent(id)).toMatchObject({ ok: false, reason: 'not-found' });
        expect(await provider.cancelIntent(id, newKey())).toMatchObject({ ok: false, reason: 'not-found' });
      },
    );

    it('does not refund an unknown intent', async () => {
      expect(await refund('pi_doesnotexist', 100)).toMatchObject({ ok: false, reason: 'not-found' });
    });

    it('says so when nobody answers, and when its key is not accepted', async () => {
      const input = intentOf();
      for (const away of [stage.unreachable, stage.wrongKey]) {
        const answers = await Promise.all([
          away.createIntent(input),
          away.retrieveIntent('pi_any'),
          away.cancelIntent('pi_any', newKey()),
          away.refund(refundOf('pi_any', 1)),
          away.listFraudWarnings({ since: new Date(0) }),
          away.listPayoutEntries('po_any', null),
        ]);
        for (const answer of answers) expect(answer).toMatchObject({ ok: false, reason: 'unreachable' });
      }
    });

    it('tells what its latest payouts are made up of, to the cent', async () => {
      const since = new Date(Date.now() - 30 * 86_400_000);
      const payouts = worth(await provider.listPayouts({ since })).filter(({ itemised }) => itemised);
      for (const { id, amountCents } of payouts.slice(0, 3)) {
        let left = amountCents;
        for (let after: string | null = null; ; ) {
          const slice: PayoutSlice = worth(await provider.listPayoutEntries(id, after));
          for (const entry of slice.entries) if (entry.kind !== 'payout') left -= entry.amountCents - entry.feeCents;
          if (slice.next === null) break;
          after = slice.next;
        }
        expect(left).toBe(0);
      }
      expect(Array.isArray(worth(await provider.listFraudWarnings({ since })))).toBe(true);
    });

    it('reads an event that the provider signed', () => {
      const body = stage.eventAbout('pi_abc');
      const event = provider.readEvent(body, stage.sign(body));
      expect(event).toMatchObject({ ok: true, value: { intentId: 'pi_abc' } });
      expect(worth(event).payload).toEqual(JSON.parse(body.toString('utf8')));
      expect(worth(event).about).toEqual({ kind: 'intent', id: 'pi_abc' });
      expect(provider.parseEvent(worth(event).payload)).toMatchObject({ ...worth(event), createdAt: expect.any(Date) });
    });

    it('refuses an event that is unsigned, changed, signed by another or too old', () => {
      const body = stage.eventAbout('pi_abc');
      const changed = Buffer.from(body.toString('utf8').replace('pi_abc', 'pi_abd'));
      const bad: [Buffer, string | undefined][] = [
        [body, undefined],
        [body, ''],
        [body, 'garbage'],
        [body, `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`],
        [changed, stage.sign(body)],
        [body, stage.sign(body, 3600)],
        [Buffer.alloc(0), stage.sign(body)],
      ];
      for (const [bytes, signature] of bad) {
        expect(provider.readEvent(bytes, signature)).toMatchObject({ ok: false, reason: 'bad-signature' });
      }
    });

    it.each(['', 'not json', 'null', '[]', '"text"', '{}', '{"id":1,"type":2}', '{"object":"v2.core.event"}'])(
      'refuses signed bytes that are no event: %j',
      (text) => {
        const body = Buffer.from(text);
        expect(provider.readEvent(body, stage.sign(body))).toMatchObject({ ok: false, reason: 'refused' });
      },
    );
  });
}

/** The value of an answer that must have one. */
function worth<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`Expected a value, got ${answer.reason}: ${answer.message}`);
  return answer.value;
}

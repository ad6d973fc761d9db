import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mailConforms } from '#server/platform/mail/mail.conformance.ts';
import type { Mail } from '#server/platform/mail/mail.port.ts';
import { type MailServer, openMailServer } from '#server/platform/mail/mail-server.fixture.ts';
import { smtpCarrier } from './smtp.ts';

const from = 'Mountain Bike <shop@shop.example>';
const quick = { silenceMs: 300, mailMs: 5000 };

const mail: Mail = {
  id: '019a0000-0000-7000-8000-000000000001',
  to: 'marta@shop.example',
  subject: 'Verify your email',
  text: 'Good day.\n',
  html: '<p>Good day.</p>\n',
  at: new Date('2026-11-20T10:09:00.000Z'),
};

async function openServer(options?: Parameters<typeof openMailServer>[0]): Promise<MailServer> {
  const server = await openMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

mailConforms('SMTP', async () => {
  const server = await openServer();
  return {
    carrier: smtpCarrier({ url: server.url, from }),
    arrived: async () =>
      server.arrived.map(({ recipients, headers, text, html }) => ({
        to: recipients.join(),
        subject: headers.subject ?? '',
        text,
        html,
      })),
  };
});

describe('a mail over SMTP', () => {
  it('says who sends it, when it was written, which one it is and that a machine wrote it', async () => {
    const server = await openServer();
    await smtpCarrier({ url: server.url, from }).deliver(mail);
    expect(server.arrived).toMatchObject([
      {
        sender: 'shop@shop.example',
        recipients: ['marta@shop.example'],
        headers: {
          from: 'Mountain Bike <shop@shop.example>',
          to: 'marta@shop.example',
          'message-id': '<019a0000-0000-7000-8000-000000000001@shop.example>',
          date: 'Fri, 20 Nov 2026 10:09:00 +0000',
          'auto-submitted': 'auto-generated',
          'content-type': expect.stringContaining('multipart/alternative'),
        },
      },
    ]);
  });

  it.each([
    ['shop@mail.shop.example', 'shop@mail.shop.example', 'mail.shop.example'],
    ['"Mountain Bike, Göteborg" <shop@shop.example>', 'Mountain Bike, Göteborg <shop@shop.example>', 'shop.example'],
  ])('is sent from %s', async (setting, header, host) => {
    const server = await openServer();
    await smtpCarrier({ url: server.url, from: setting }).deliver(mail);
    const { headers } = server.arrived[0] ?? {};
    expect(headers?.from?.replaceAll('"', '')).toBe(header);
    expect(headers?.['message-id']).toBe(`<${mail.id}@${host}>`);
  });

  it('names Reply-To and one-click unsubscribe where the mail has them', async () => {
    const server = await openServer();
    const unsubscribe = `https://shop.example/newsletter?leave=${'a_-'.repeat(15)}`;
    const withReplies = { ...mail, replyTo: 'atelier@velomarchand.example', unsubscribe };
    for (const each of [mail, withReplies]) await smtpCarrier({ url: server.url, from }).deliver(each);
    expect(server.arrived[0]?.headers).not.toHaveProperty('list-unsubscribe');
    expect(server.arrived[1]?.headers).toMatchObject({
      'reply-to': 'atelier@velomarchand.example',
      'list-unsubscribe': `<${unsubscribe}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    const two = smtpCarrier({ url: server.url, from }).deliver({ ...mail, replyTo: 'a@shop.example, b@shop.example' });
    await expect(two).rejects.toThrow('is answered to what is no email address');
  });

  it.each([
    ['to', 'marta@shop.example\r\nBcc: thief@shop.example'],
    ['to', 'marta@shop.example>\r\nRCPT TO:<thief@shop.example'],
    ['to', 'marta@shop.example, thief@shop.example'],
    ['to', 'thief@shop.example <marta@shop.example>'],
    ['to', 'friends: thief@shop.example, marta@shop.example;'],
    ['subject', 'Hello\r\nBcc: thief@shop.example\r\n\r\nBuy this'],
    ['subject', 'Hello\nBcc: thief@shop.example'],
    ['subject', 'Hello\rBcc: thief@shop.example'],
    ['id', 'x>\r\nBcc: thief@shop.example'],
  ] as const)('never reaches anybody else through the %s %j', async (field, value) => {
    const server = await openServer();
    const taken = await smtpCarrier({ url: server.url, from })
      .deliver({ ...mail, [field]: value })
      .then(
        () => true,
        () => false,
      );
    expect(taken).toBe(field !== 'to');
    for (const { recipients, headers, text } of server.arrived) {
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain('thief@shop.example');
      expect(headers).not.toHaveProperty('bcc');
      expect(text).toBe(mail.text);
    }
  });

  it('is encrypted where the server offers that, and not sent to a server whose certificate nobody vouches for', async () => {
    const server = await openServer({ disabledCommands: ['AUTH'] });
    await expect(smtpCarrier({ url: server.url, from }).deliver(mail)).rejects.toThrow(/certificate/);
    expect(server.arrived).toEqual([]);
    await smtpCarrier({ url: `${server.url}?tls.rejectUnauthorized=false`, from }).deliver(mail);
    expect(server.arrived).toMatchObject([{ encrypted: true }]);
  });

  it('is encrypted from the start by smtps', async () => {
    const server = await openServer({ secure: true });
    await smtpCarrier({ url: `smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`, from }).deliver(mail);
    expect(server.arrived).toMatchObject([{ encrypted: true }]);
  });

  it('gives no password to a server elsewhere that offers no encryption', async () => {
    const tried: string[] = [];
    const server = await openServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username }, _, answer) {
        tried.push(username ?? '');
        answer(null, { user: username });
      },
    });
    // Another name for this machine, which the carrier does not take for it.
    const elsewhere = `smtp://shop:secret@[::ffff:127.0.0.1]:${server.port}`;
    await expect(smtpCarrier({ url: elsewhere, from }).deliver(mail)).rejects.toThrow(/STARTTLS|TLS/);
    expect(tried).toEqual([]);
    await smtpCarrier({ url: `smtp://shop:secret@127.0.0.1:${server.port}`, from }).deliver(mail);
    expect(tried).toEqual(['shop']);
  });
});

// Spec: N9
describe('a mail server that fails', () => {
  it('and refuses is reported without the address', async () => {
    const server = await openServer({
      onRcptTo: ({ address }, _, answer) => answer(new Error(`5.1.1 <${address}> is unknown here`)),
    });
    const refused = smtpCarrier({ url: server.url, from }).deliver(mail);
    await expect(refused).rejects.toThrow(/did not take mail 019a.*550 5\.1\.1 <\(address\)> is unknown here/);
  });

  it.each([
    ['greets nobody', { onConnect: () => undefined }],
    ['stalls at the recipient', { onRcptTo: () => undefined }],
    ['stalls at the mail itself', { onData: () => undefined }],
  ])('and %s is given up after the limit', async (_, options) => {
    const server = await openServer(options);
    await expect(smtpCarrier({ url: server.url, from }, quick).deliver(mail)).rejects.toThrow(/did not take mail/);
  });

  it('and never comes to an end is given up after the limit for one mail', async () => {
    const server = createServer((socket) => {
      socket.write('220 drip.example\r\n');
      const drip = setInterval(() => socket.write('250-more to come\r\n'), 50);
      socket.on('close', () => clearInterval(drip));
      socket.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const carrier = smtpCarrier({ url: `smtp://127.0.0.1:${port}`, from }, { silenceMs: 20_000, mailMs: 500 });
    await expect(carrier.deliver(mail)).rejects.toThrow(/did not take mail/);
  });

  it('does not hold up closing the shop', async () => {
    const stalled = Promise.withResolvers<void>();
    const server = await openServer({ onRcptTo: () => stalled.resolve() });
    const carrier = smtpCarrier({ url: server.url, from });
    const delivering = carrier.deliver(mail).catch((error: Error) => error.message);
    await stalled.promise;
    await carrier.close();
    expect(await delivering).toMatch(/did not take mail/);
  });
});

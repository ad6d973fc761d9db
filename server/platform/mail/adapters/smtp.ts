import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import { z } from 'zod';
import { type Mail, type MailCarrier, MailFault } from '#server/platform/mail/mail.port.ts';

interface Limits {
  /** For the connection, for the greeting and for each silence of the server, in ms. */
  silenceMs: number;
  /** For one mail in all, in ms: less than a job has, however slowly the server speaks. */
  mailMs: number;
}

/**
 * Sends by SMTP, one connection for each mail. `url` is `smtps://` for TLS from the start or `smtp://` for STARTTLS
 * which the server must offer, except on this machine: mails carry links that open accounts. `from` is an
 * address, or a name with an address in angle brackets.
 */
export function smtpCarrier(
  { url, from }: { url: string; from: string },
  { silenceMs, mailMs }: Limits = { silenceMs: 20_000, mailMs: 45_000 },
): MailCarrier {
  const transport = createTransport(optionsOf(url, silenceMs));
  const sender = senderOf(from);
  const closing = new AbortController();

  return {
    async deliver({ id, to, subject, text, html, replyTo, unsubscribe, files = [], at }: Mail) {
      // nodemailer reads a string as a list of addresses with names, which could hold other people.
      if (!z.regexes.html5Email.test(to)) throw new Error(`Mail ${id} is for what is no email address`);
      if (replyTo && !z.regexes.html5Email.test(replyTo))
        throw new Error(`Mail ${id} is answered to what is no email address`);
      try {
        await transport.sendMail({
          from: sender,
          to,
          envelope: { from: sender.address, to: [to] },
          subject,
          text,
          html,
          date: at,
          messageId: `<${id}@${sender.address.split('@').at(-1)}>`,
          ...(replyTo && { replyTo }),
          attachments: files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': `<${new URL(unsubscribe).href}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(mailMs)]),
        });
      } catch (error) {
        throw new MailFault(`The mail server did not take mail ${id}: ${reasonOf(error)}`, isRefused(error));
      }
    },
    async close() {
      closing.abort();
      transport.close();
    },
  };
}

/**
 * Greets the mail server and signs in, without sending anything. Gives null, or what the server or the network said against
 * it.
 */
export async function smtpFault(url: string, silenceMs = 10_000): Promise<string | null> {
  const transport = createTransport(optionsOf(url, silenceMs));
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    transport.close();
  }
}

/** Whether the server refused the recipient for good (5xx): what it says against the sender, or against all, is said of no address. */
function isRefused(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

function optionsOf(url: string, silenceMs: number): SMTPTransportOptions {
  const { hostname } = new URL(url);
  return {
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    requireTLS: !/^(localhost|127\..*|\[::1\])$/.test(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    url,
  };
}

function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<(.+)>$/.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

/** What the server said, for the log: without the addresses that servers like to repeat. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '(address)');
}

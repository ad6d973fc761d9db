import type { MailCarrier } from '#server/platform/mail/mail.port.ts';

const TIMEOUT_MS = 10_000;

/** Demo mode: hands each mail to the mailbox at `url`, which stores and shows it. Nothing leaves the machine. */
export function mailboxCarrier(url: string): MailCarrier {
  const closing = new AbortController();
  return {
    async deliver({ files = [], ...mail }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...mail,
          ...(files.length > 0 && {
            files: files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
          }),
        }),
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (!answer.ok) throw new Error(`The mailbox did not take mail ${mail.id}: HTTP ${answer.status}`);
    },
    close: async () => closing.abort(),
  };
}

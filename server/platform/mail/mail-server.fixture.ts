import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came over the wire. */
export interface Arrived {
  /** The addresses that the sender named to the server, whatever the headers say. */
  sender: string;
  recipients: string[];
  encrypted: boolean;
  /** By name in lower case, unfolded and decoded; several of one name are joined by a line end. */
  headers: Record<string, string>;
  text: string;
  html: string;
  files: { name: string; type: string; bytes: Buffer }[];
}

export interface MailServer {
  port: number;
  url: string;
  arrived: Arrived[];
  /** Cuts every open connection. */
  cut(): void;
  close(): Promise<void>;
}

/** A real SMTP server in this process, which stores what comes; `options` make it behave otherwise. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    logger: false,
    onData(stream, session, taken) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          encrypted: session.secure,
          ...read(Buffer.concat(chunks).toString('latin1')),
        });
        taken();
      });
    },
    ...options,
  });
  // A client that goes away in the middle is what some tests are about.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    cut() {
      for (const connection of server.connections) connection._socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Headers, the two parts of a mail, and its files. */
function read(raw: string): Pick<Arrived, 'headers' | 'text' | 'html' | 'files'> {
  const { headers, body } = split(raw);
  const parts = partsOf(headers, body);
  const files = parts.flatMap(({ headers: { 'content-disposition': how = '', 'content-type': type = '' }, body }) => {
    const [, name] = /^attachment; filename="?([^";]+)/.exec(how) ?? [];
    return name ? [{ name, type: type.replace(/;.*/, ''), bytes: Buffer.from(body, 'base64') }] : [];
  });
  const partOf = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    if (!part) throw new Error(`There is no part ${type}`);
    return decoded(part.body, part.headers['content-transfer-encoding']);
  };
  return { headers, files, text: partOf('text/plain'), html: partOf('text/html') };
}

/** The parts of a mail, also of those within another. */
function partsOf(headers: Record<string, string>, body: string): ReturnType<typeof split>[] {
  const [, boundary] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? [];
  if (boundary === undefined) return [{ headers, body }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const inner = split(part.replace(/^\r\n/, ''));
      return partsOf(inner.headers, inner.body);
    });
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of raw
    .slice(0, Math.max(end, 0))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? words(value) : `${headers[key]}\n${words(value)}`;
  }
  return { headers, body: raw.slice(end + 4) };
}

function decoded(body: string, encoding = '7bit'): string {
  const text = body.replace(/\r\n$/, '');
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString().replaceAll('\r\n', '\n');
  const bytes = encoding === 'quoted-printable' ? quoted(text.replaceAll(/=\r\n/g, '')) : text;
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}

function quoted(text: string): string {
  return text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Encoded words of a header, as RFC 2047 has them. */
function words(value: string): string {
  return value
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, content: string) => {
      const bytes =
        encoding.toLowerCase() === 'b'
          ? Buffer.from(content, 'base64').toString('latin1')
          : quoted(content.replaceAll('_', ' '));
      return Buffer.from(bytes, 'latin1').toString();
    });
}

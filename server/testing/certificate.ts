import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for this machine, signed by itself, with its private key. Both PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** Makes one for `localhost` and 127.0.0.1 that is good for a day: X.509 as RFC 5280 has it, in DER. */
export function selfSigned(now = new Date()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(commonName, utf8('localhost'))));
  const day = 24 * 60 * 60 * 1000;
  const names = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(
    sequence(subjectAltName, octets(names)),
    sequence(basicConstraints, truth, octets(sequence(truth))),
  );
  const content = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    sequence(ecdsaWithSha256),
    name,
    sequence(time(new Date(now.getTime() - day)), time(new Date(now.getTime() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  );
  const signature = sign('sha256', content, privateKey);
  const der = sequence(content, sequence(ecdsaWithSha256), tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);
const set = (...parts: Buffer[]) => tagged(0x31, ...parts);
const integer = (value: number) => tagged(0x02, Buffer.from([value]));
const octets = (content: Buffer) => tagged(0x04, content);
const utf8 = (text: string) => tagged(0x0c, Buffer.from(text));
const objectId = (...bytes: number[]) => tagged(0x06, Buffer.from(bytes));
/** As `20261122213000Z`. */
const time = (at: Date) => tagged(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
const truth = tagged(0x01, Buffer.from([0xff]));
const commonName = objectId(0x55, 0x04, 0x03);
const subjectAltName = objectId(0x55, 0x1d, 0x11);
const basicConstraints = objectId(0x55, 0x1d, 0x13);
const ecdsaWithSha256 = objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02);

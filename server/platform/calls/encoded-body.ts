import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Below this, in bytes, compressing saves no packet. */
const SMALL = 1400;
/** Made again with each change, so quickly: the best quality takes fifty times as long for a tenth less. */
const QUALITY = { br: 5, gzip: 6 };

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY.br,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: QUALITY.gzip }),
};

/** How an answer was sent: its headers as alternating names and values, and its body in one encoding. */
interface SentAnswer {
  head: string[];
  bytes: Buffer;
}

/** Bytes that are sent again and again, compressed once for each encoding that is asked for. */
export class EncodedBody {
  readonly bytes: Buffer;
  /** How the answer with this body was sent, in each encoding. */
  readonly sent = new Map<Encoding | null, SentAnswer>();
  readonly #made = new Map<Encoding, Promise<Buffer>>();

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The encoding that a client gets which accepts these, as `Accept-Encoding` names them; null for none. */
  encodingFor(accepted: string | undefined): Encoding | null {
    return this.bytes.length < SMALL ? null : bestOf(accepted);
  }

  /** The bytes in that encoding. */
  in(encoding: Encoding | null): Promise<Buffer> {
    if (encoding === null) return Promise.resolve(this.bytes);
    const made = this.#made.get(encoding) ?? compress[encoding](this.bytes);
    this.#made.set(encoding, made);
    return made;
  }
}

/** Whether a client accepts gzip, as its `Accept-Encoding` says. */
export function takesGzip(accepted: string | undefined): boolean {
  return accepting(accepted)('gzip');
}

/** RFC 9110, section 12.5.3: what is accepted with a weight of 0 is not. Brotli before gzip, whatever the weights. */
function bestOf(accepted: string | undefined): Encoding | null {
  const takes = accepting(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

function accepting(accepted = ''): (name: Encoding) => boolean {
  const weights = new Map(
    accepted.split(',').map((each) => {
      const [name = '', ...parameters] = each.split(';').map((word) => word.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  return (name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
}

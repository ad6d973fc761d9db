import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { encode } from 'uqr';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Merchant } from '#contract/catalogue/reader.ts';
import { warningOf } from '#contract/catalogue/safety.ts';
import { factsOf } from '#contract/catalogue/specification/part-facts.ts';
import { specificationOf } from '#contract/catalogue/specification/specification.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatDay } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { type PartPictures, readPartPicture } from '#server/catalogue/parts/part-pictures.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import { drawingThread } from '#server/platform/pdf/drawing-thread.ts';
import type { DataSheet, DatedSheet, SheetSection } from './data-sheets.drawing.ts';
import { readSheet, removeUnread, storeSheet } from './data-sheets.stored.ts';
import { fittingSteps } from './fitting-steps.ts';

/** Raised when the design changes, so that no stored sheet is sent any more. */
const DESIGN = 2;
/** A drawing takes about 100 ms, so the last of them waits for two seconds. */
const WAITING_MAX = 20;
/** As wide as masters of our own pictures are, and as wide as it is drawn, in pixels. */
const PICTURE_WIDTH = 800;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface DataSheetsParts extends PartPictures {
  /** The part on sale with an id, or null. */
  partOf(id: string): Promise<Part | null>;
  merchant: Merchant;
  publicUrl: string;
  /** The folder of the stored sheets: one for each part. */
  folder: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  raise: RaiseAlarm;
}

/** What of a part goes on paper: what it is, and how it is fitted. */
export type SheetKind = 'data' | 'fitting';

export interface DataSheetsService {
  /** A sheet of a part on sale. Fails with `not-found`; rejects with `TooBusy` while too many are drawn. */
  read(id: string, kind: SheetKind): Promise<Result<PreparedFile>>;
  /** Removes the stored sheets that nobody has asked for in 90 days; a process looks at most once a day, however often this is called. */
  forgetUnread(): Promise<void>;
  /** Ends what draws. */
  close(): Promise<void>;
}

/**
 * Data sheets of parts, drawn in a thread of their own at the first request, and stored on disk by what they say: a part that
 * is changed gets a new one in place of the old one. One whose picture cannot be read is not stored.
 */
export function dataSheetsService(needs: DataSheetsParts): DataSheetsService {
  const { partOf, merchant, publicUrl, folder, log, raise } = needs;
  const thread = drawingThread<DatedSheet>(new URL('./data-sheets.worker.ts', import.meta.url), WAITING_MAX);
  const underWay = new Map<string, Promise<Buffer>>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function draw(part: Part, words: Omit<DataSheet, 'picture'>, path: string): Promise<Buffer> {
    const picture = await pictureOf(part);
    const madeAt = new Date();
    const bytes = await thread.draw({ sheet: { ...words, picture }, madeAt, day: formatDay(madeAt.toISOString()) });
    if (!picture) return bytes;
    try {
      await storeSheet(path, bytes);
    } catch (error) {
      log.warn({ err: error }, 'a data sheet was drawn and could not be stored: it will be drawn again');
      raise('storage-away', 'data sheets');
    }
    return bytes;
  }

  async function pictureOf(part: Part): Promise<DataSheet['picture']> {
    const found = await readPartPicture(needs, part, PICTURE_WIDTH);
    if (!found) return null;
    // sharp takes 25 MB, loaded with the first sheet.
    const { default: sharp } = await import('sharp');
    const square = { width: PICTURE_WIDTH, height: PICTURE_WIDTH, fit: 'contain', background: '#fff' } as const;
    const bytes = await sharp(found.bytes)
      .flatten({ background: '#fff' })
      .resize(square)
      .jpeg({ quality: 85 })
      .toBuffer();
    return { bytes, mark: found.mark };
  }

  return {
    async read(id, kind) {
      const part = await partOf(id);
      if (!part) return fail('not-found', 'There is no such part on sale.');
      const words = { ...wordsOf(part, publicUrl, merchant), ...contentOf[kind](part, merchant) };
      const print = createHash('sha256')
        .update(JSON.stringify([DESIGN, words, part.img, part.pictures[0]]))
        .digest('hex')
        .slice(0, 16);
      const ending = kind === 'data' ? '' : `-${kind}`;
      const path = join(folder, `${part._id}${ending}`, `${print}.pdf`);
      const known = underWay.get(path) ?? (await readSheet(path)) ?? underWay.get(path);
      const drawn = known ?? draw(part, words, path).finally(() => underWay.delete(path));
      if (!known) underWay.set(path, drawn as Promise<Buffer>);
      return succeed(new PreparedFile(`${part.sku.replaceAll(/[^\w.-]/g, '-')}${ending}.pdf`, await drawn));
    },
    async forgetUnread() {
      if (Date.now() - lookedAt < DAY_MS) return;
      lookedAt = Date.now();
      await removeUnread(folder).catch((error: unknown) =>
        log.warn({ err: error }, 'data sheets that nobody reads could not be removed: tomorrow again'),
      );
    },
    close: () => thread.close(),
  };
}

type Content = Pick<DataSheet, 'title' | 'description' | 'sections'>;

const contentOf: Readonly<Record<SheetKind, (part: Part, merchant: Merchant) => Content>> = {
  data: (part, merchant) => ({
    title: 'Data sheet',
    description: part.description,
    sections: [
      { heading: 'Specification', rows: factsOf(part).map(({ name, value }) => ({ label: name, text: value })) },
      safetyOf(part, merchant),
    ],
  }),
  fitting: (part, merchant) => ({
    title: 'Fitting instructions',
    description: 'For a workshop that has the tools and the skill. Read all steps before the first.',
    sections: [
      numbered('In the box', part.inTheBox),
      { heading: 'Torque', rows: part.torque === null ? [] : part.torque.split(';').map(torqueRow) },
      numbered('Steps', fittingSteps(part)),
      safetyOf(part, merchant),
    ].filter(({ rows }) => rows.length > 0),
  }),
};

const numbered = (heading: string, texts: readonly string[]): SheetSection => ({
  heading,
  rows: texts.map((text, place) => ({ label: String(place + 1), text })),
  numbered: true,
});

/** `Clamp bolt M5: 5–6 N·m` as its two halves. */
function torqueRow(said: string): SheetSection['rows'][number] {
  const [label = '', ...text] = said.trim().split(': ');
  return text.length > 0 ? { label, text: text.join(': ') } : { label: '', text: label };
}

/** What product safety law asks for: its maker, who answers for it in the EU, and its warning. */
function safetyOf({ sku, category }: Part, { name, address, email, inEurope, sample }: Merchant): SheetSection {
  const warning = warningOf(category);
  return {
    heading: 'Safety and maker',
    rows: [
      { label: 'Maker', text: `${[name, ...address].join(', ')}${sample ? ' (sample)' : ''}` },
      { label: 'Contact', text: email },
      ...(inEurope
        ? [{ label: 'Responsible in the EU', text: `${inEurope.join(', ')}${sample ? ' (sample)' : ''}` }]
        : []),
      { label: 'Model', text: sku },
      ...(warning ? [{ label: 'Warning', text: warning }] : []),
    ],
  };
}

function wordsOf(part: Part, publicUrl: string, { name }: Merchant) {
  const address = `${publicUrl}${pages.part(part.slug)}`;
  return {
    seller: name,
    name: part.name,
    sku: part.sku,
    summary: specificationOf(part).summary,
    address,
    qr: qrOf(address),
  };
}

/** `path` fills the dark squares of a picture `size` squares wide. */
function qrOf(text: string): DataSheet['qr'] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

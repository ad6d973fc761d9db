import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { type Database, openDatabase } from '../database.ts';
import { assetRoutes } from '../page.ts';
import { mailboxRoutes } from './mailbox.routes.ts';

const hostile = '<img src=x onerror=alert(1)> & "you"';
const mails = [
  {
    id: 'older',
    to: 'marta@lindqvistcykel.example',
    subject: 'Choose a new password',
    text: 'Follow http://shop.test/reset-password?token=abc&x=<1>',
    html: '<!doctype html><html><head><title>x</title></head><body><p style="color:#111">Choose</p></body></html>',
    at: new Date('2026-11-15T11:02:00Z'),
  },
  { id: 'new/er', to: hostile, subject: hostile, text: hostile, html: hostile, at: new Date('2026-11-17T09:15:30Z') },
];

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openDatabase((await freshDatabase()).url, () => undefined);
  app = Fastify();
  await assetRoutes(app);
  await mailboxRoutes(app, { database });
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});
beforeEach(() => store(mails));

const take = (mail: object) => app.inject({ method: 'POST', url: '/mails', payload: mail });

/** Has the mailbox hold these mails and no others. */
async function store(some: readonly object[]): Promise<void> {
  await database.sql`delete from mailbox_simulator.mails`;
  for (const mail of some) expect((await take(mail)).statusCode).toBe(204);
}

const get = (url: string) => app.inject({ url });

describe('the mailbox', () => {
  // Spec: N9
  it('gives its mails as JSON, newest first', async () => {
    const answer = await get('/api/dev/mailbox');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual([
      { to: hostile, subject: hostile, text: hostile, html: hostile, at: '2026-11-17T09:15:30.000Z' },
      expect.objectContaining({ subject: 'Choose a new password', at: '2026-11-15T11:02:00.000Z' }),
    ]);
  });

  it('stores a mail that comes again once', async () => {
    expect((await take({ ...mails[0], subject: 'Again' })).statusCode).toBe(204);
    expect((await get('/api/dev/mailbox')).json()).toHaveLength(2);
    expect((await get('/dev/mailbox/older')).body).not.toContain('Again');
  });

  it('shows the newest mail and a list of all, with everything escaped', async () => {
    const { statusCode, body, headers } = await get('/dev/mailbox');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<img');
    expect(body).toContain('<h2 id="subject">&lt;img src=x onerror=alert(1)&gt; &amp; &quot;you&quot;</h2>');
    expect(body).toContain('17 November 2026, 09:15 UTC');
    expect(body).toContain('15 Nov, 11:02');
    expect(body).toContain('src="/dev/mailbox/new%2Fer/html"');
    expect(body.match(/aria-current="true"/g)).toHaveLength(2);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-src 'self'");
    expect(policy).not.toMatch(/unsafe|script-src/);
  });

  it('shows one mail as text or as JSON', async () => {
    const text = await get('/dev/mailbox/older?as=text');
    expect(text.body).toContain('<pre>Follow http://shop.test/reset-password?token=abc&amp;x=&lt;1&gt;</pre>');
    expect((await get('/dev/mailbox/older?as=json')).body).toContain('&quot;to&quot;: &quot;marta@');
    expect((await get('/dev/mailbox/new%2Fer?as=text')).body).not.toContain('<img');
  });

  it('shows the HTML of a mail with its styles, without scripts, its links leading the window away', async () => {
    const { body, headers } = await get('/dev/mailbox/older/html');
    expect(body).toContain('<head><base target="_top"><title>');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'");
    const sandbox = policy.split('; ').find((rule) => rule.startsWith('sandbox')) ?? '';
    expect(sandbox).toContain('allow-top-navigation-by-user-activation');
    expect(sandbox).not.toMatch(/allow-(scripts|same-origin|forms)/);
    const page = (await get('/dev/mailbox/older')).body;
    expect(page).toContain(`sandbox="${sandbox.replace('sandbox ', '')}"`);
    expect((await get('/dev/mailbox/new%2Fer/html')).body).toBe(`<base target="_top">${hostile}`);
  });

  it('finds mails by address or subject, in any case', async () => {
    for (const search of ['LINDQVIST', 'new pass', ' new password ']) {
      const { body } = await get(`/dev/mailbox?q=${encodeURIComponent(search)}`);
      expect(body).toContain('<h2 id="subject">Choose a new password</h2>');
      expect(body).not.toContain('new%2Fer');
    }
    const { body } = await get(`/dev/mailbox?q=${encodeURIComponent('"<nobody>')}`);
    expect(body).toContain('No mail to this address or with this subject: &quot;&lt;nobody&gt;');
    expect(body).toContain('value="&quot;&lt;nobody&gt;"');
  });

  it('keeps search and view in the addresses of the list', async () => {
    const { body } = await get('/dev/mailbox/older?q=password&as=text');
    expect(body).toContain('href="/dev/mailbox/older?as=text&amp;q=password" aria-current="true"');
  });

  it('says when there is no mail yet', async () => {
    await store([]);
    const { body } = await get('/dev/mailbox');
    expect(body).toContain('No mail yet.');
    expect(body).not.toContain('<iframe');
    expect((await get('/api/dev/mailbox')).json()).toEqual([]);
  });

  it('lists a hundred mails and says that there are more', async () => {
    await store(Array.from({ length: 101 }, (_, index) => ({ ...mails[0], id: `mail ${index}` })));
    const { body } = await get('/dev/mailbox');
    expect(body).toContain('The newest 100 of 101.');
    expect(body.match(/<b>Choose a new password<\/b>/g)).toHaveLength(100);
  });

  it.each([
    ['/dev/mailbox/none', 404],
    ['/dev/mailbox/none/html', 404],
    [`/dev/mailbox/${'x'.repeat(90)}`, 404],
    [`/dev/mailbox?q=${'x'.repeat(10_000)}`, 200],
    ['/dev/mailbox?q=a&q=b&as=html&as=text', 200],
    ['/dev/mailbox?as=__proto__', 200],
    [`/dev/mailbox?q=${encodeURIComponent('\0 ‮ 🚲')}`, 200],
  ])('answers %s with %i', async (url, status) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain('Test page');
  });

  it('serves its style sheet and fonts', async () => {
    expect((await get('/demo/demo.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    for (const font of ['archivo', 'public-sans']) {
      const { headers, rawPayload } = await get(`/demo/fonts/${font}.woff2`);
      expect(headers['content-type']).toBe('font/woff2');
      expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    }
  });
});

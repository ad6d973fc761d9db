import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailOf } from './mail.layout.ts';

const words = {
  subject: 'Verify your email',
  heading: 'Verify your email',
  paragraphs: ['Hello Marta, an account was made with this email.', 'The link works for three days.'],
  button: { label: 'Verify this email', url: 'https://shop.example/verify-email?token=abc&x=1' },
  closing: 'If you made no account, do not open the link.',
  publicUrl: 'https://shop.example',
};

/** What a reader sees of the HTML. */
function shown(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

describe('a mail', () => {
  it('says the same as text and as HTML, with the address of the button in sight', () => {
    const { subject, text, html } = mailOf(words);
    expect(subject).toBe('Verify your email');
    for (const expected of [...words.paragraphs, words.heading, words.button.label, words.button.url, words.closing]) {
      expect(text).toContain(expected);
      expect(shown(html)).toContain(expected);
    }
    expect(html).toContain('href="https://shop.example/verify-email?token=abc&#38;x=1"');
  });

  it('tells what a bill holds in both, as text that nothing in it can leave', () => {
    const line = { name: 'Chain <b>12</b>', note: 'CH-12, $1.00 per part', quantity: '1,200', price: '$1,200.00' };
    const { text, html } = mailOf({ ...words, bill: { lines: [line], sum: { label: 'Total', price: '$1,200.00' } } });
    expect(text).toContain('1,200 × Chain <b>12</b> (CH-12, $1.00 per part): $1,200.00\nTotal: $1,200.00');
    for (const expected of [line.name, line.note, 'Total']) expect(shown(html)).toContain(expected);
    expect(html).not.toContain('<b>12</b>');
  });

  it('loads nothing and runs nothing', () => {
    expect(mailOf(words).html).not.toMatch(/<(img|link|script|iframe|object|svg)|\ssrc=|url\(|@import|@font-face/i);
  });

  it('goes without a button and without a closing', () => {
    const { button, closing, ...rest } = words;
    const { text, html } = mailOf(rest);
    expect(`${text}${html}`).not.toContain(button.url);
    expect(`${text}${html}`).not.toContain(closing);
  });

  it('treats no input as HTML or as another header', () => {
    // Whatever the words are, the marks of the HTML around them are those of a mail of harmless words.
    const marks = (html: string) => html.replaceAll(/[^<>"'&]/g, '').replaceAll('&', '');
    const harmless = marks(mailOf(words).html);
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '</td><script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        "' onclick='x",
        'Hello\r\nBcc: thief@shop.example',
        'a\u2028b\u0000c\u0085d',
        '\u202eelpmaxe.live',
        '&lt;b&gt;',
        '<!--',
        '\ud800',
      ),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, hostile, (subject, heading, paragraph, label, closing) => {
        const mail = mailOf({
          ...words,
          subject,
          heading,
          paragraphs: [paragraph, paragraph],
          button: { label, url: words.button.url },
          closing: `${closing}.`,
        });
        expect(marks(mail.html)).toBe(harmless);
        expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
        expect(`${mail.text}${mail.html}`).not.toMatch(/[\0\r\u202e]/);
        expect(mail.html.isWellFormed()).toBe(true);
      }),
    );
  });

  it('has no link out of what is no address', () => {
    expect(() => mailOf({ ...words, button: { label: 'Open', url: 'no address' } })).toThrow(TypeError);
    const { html } = mailOf({ ...words, button: { label: 'Open', url: 'https://shop.example/?a="><b>' } });
    expect(html).not.toContain('<b>');
  });
});

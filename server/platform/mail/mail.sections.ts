import { escaped, faintInk, fontFamily, ground, hairline, ink, oneLine, row, sheet, softInk } from './mail.html.ts';

/** A piece of a longer mail: paragraphs, or parts below a heading. Everything is plain text. */
export interface Section {
  heading?: string;
  paragraphs?: readonly string[];
  parts?: readonly ShownPart[];
}

/** A part with what it costs; `picture`: the address of a square one, null where there is none. */
export interface ShownPart {
  name: string;
  note: string;
  url: string;
  picture: string | null;
}

/** The same as it may stand in a mail. */
export function cleanSection({ heading = '', paragraphs = [], parts = [] }: Section): Required<Section> {
  return {
    heading: oneLine(heading),
    paragraphs: paragraphs.map(oneLine),
    parts: parts.map(({ name, note, url, picture }) => ({
      name: oneLine(name),
      note: oneLine(note),
      url: new URL(url).href,
      picture: picture && new URL(picture).href,
    })),
  };
}

/** A section in blocks of the text of a mail. */
export function sectionText({ heading = '', paragraphs = [], parts = [] }: Section): string[] {
  const lines = parts.map(({ name, note, url }) => `${name}: ${note}\n  ${url}`);
  return [heading.toUpperCase(), ...paragraphs, lines.join('\n')].filter(Boolean);
}

/** The look of running text. */
export const body = `${fontFamily};font-size:16px;line-height:25px;color:${softInk}`;
const PICTURE = 64;

/** A section in rows of its HTML. */
export function sectionRows({ heading = '', paragraphs = [], parts = [] }: Section): string[] {
  const rows = paragraphs.length > 0 ? [row('8px 32px 16px', body, paragraphsHtml(paragraphs))] : [];
  if (heading)
    rows.push(
      row(
        '16px 32px 8px',
        fontFamily,
        `<h2 style="margin:0;${fontFamily};font-size:20px;line-height:26px;font-weight:700;color:${ink}">${escaped(heading)}</h2>`,
      ),
    );
  return parts.length > 0 ? [...rows, row('0 32px 20px', fontFamily, partsTable(parts))] : rows;
}

/** Paragraphs, for a row of its own. */
export function paragraphsHtml(paragraphs: readonly string[]): string {
  return paragraphs
    .map((text, place) => `<p style="margin:${place === 0 ? 0 : '12px'} 0 0;${body}">${escaped(text)}</p>`)
    .join('');
}

function partsTable(parts: readonly ShownPart[]): string {
  const cell = `padding:12px 0;border-top:1px solid ${hairline};vertical-align:top`;
  const lines = parts.map(({ name, note, url, picture }) => {
    const shown = picture
      ? `<img src="${escaped(picture)}" width="${PICTURE}" height="${PICTURE}" alt="" style="display:block;border:0;background:${ground}">`
      : '';
    const words = `<a href="${escaped(url)}" style="font-size:16px;line-height:22px;font-weight:600;color:${ink}">${escaped(name)}</a><br><span style="font-size:14px;line-height:22px;color:${faintInk}">${escaped(note)}</span>`;
    return `<tr><td width="${PICTURE + 16}" style="${cell};width:${PICTURE + 16}px">${shown}</td><td style="${cell};${fontFamily}">${words}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${lines.join('\n')}</table>`;
}

const darkInk = '#f1f2f0';
const darkSoft = '#c9cdcb';
const darkSheet = '#1d2123';
const darkGround = '#15181a';

/** What of a mail has another colour in the dark: found by the colour that it has in the light, so that no piece needs a class. */
const darkRules = [
  `body,[style*="background:${ground}"],[bgcolor="${ground}"]{background:${darkGround}!important}`,
  // Most parts are dark.
  `img{background:${darkSoft}!important}`,
  `[style*="background:${sheet}"]{background:${darkSheet}!important}`,
  `[style*="background:${ink}"]{background:${darkInk}!important}`,
  `[style*="color:${ink}"]{color:${darkInk}!important}`,
  `[style*="color:${softInk}"],[style*="color:${faintInk}"]{color:${darkSoft}!important}`,
  `[style*="color:#ffffff"]{color:${ink}!important}`,
  `[style*="solid ${ink}"]{border-color:${darkInk}!important}`,
  `[style*="solid ${hairline}"]{border-color:#4a5054!important}`,
].join('');

const inTheDark = '@media (prefers-color-scheme:dark)';

/** The rules by which mail programs show a mail in their dark theme. */
export const darkStyle = `${inTheDark}{${darkRules}}`;

/** A mail that has them as a preview of one theme shows it, whatever theme the reader has. */
export function inTheme(html: string, theme: 'light' | 'dark'): string {
  return html
    .replace(inTheDark, theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll(/(content="|color-scheme:)light dark/g, theme === 'dark' ? '$1dark only' : '$1light only');
}

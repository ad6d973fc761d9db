import {
  bare,
  escaped,
  faintInk,
  fontFamily,
  ground,
  hairline,
  ink,
  oneLine,
  row,
  sheet,
  signal,
  softInk,
  table,
} from './mail.html.ts';
import type { NewMail } from './mail.port.ts';
import {
  body,
  cleanSection,
  darkStyle,
  paragraphsHtml,
  type Section,
  sectionRows,
  sectionText,
} from './mail.sections.ts';

/** What a mail says. Everything is plain text; nothing in it is read as HTML. */
interface Words {
  subject: string;
  /** The subject where it is not given. */
  heading?: string;
  paragraphs: string[];
  /** A list of things with what they cost, and the sum below it. */
  bill?: Bill;
  /** More text, with parts that have pictures. */
  sections?: readonly Section[];
  /** What mail programs show beside the subject, where it is not the first paragraph. */
  preheader?: string;
  /** Whether mail programs with a dark theme show it in one. */
  dark?: boolean;
  /** The one thing to do. Its address is printed below it too. */
  button?: { label: string; url: string };
  /** What else may be done, as a line of text below it. */
  second?: { label: string; url: string };
  /** The last paragraph, in smaller type. */
  closing?: string;
  /** The origin of the shop, which the foot of the mail names. */
  publicUrl: string;
}

type CleanWords = Words & Required<Pick<Words, 'heading' | 'sections' | 'preheader' | 'dark'>>;

interface Bill {
  lines: readonly { name: string; note: string; quantity: string; price: string }[];
  /** What is left out of a long list, and where all of it stands. */
  more?: { words: string; url: string };
  /** What stands between the lines and the sum, such as delivery and tax. */
  between?: readonly { label: string; price: string }[];
  sum: { label: string; price: string };
}

const shop = 'Mountain Bike';
/** What the foot of a mail says, unless an admin wrote something else. */
export const originalFoot = 'You get this mail because this email was given there.';
const besideButton = 'If the button does not work, open this address:';

/** A mail in the look of the shop, as text and as HTML that say the same. Needs no picture, script or style sheet. */
export function mailOf(words: Words): Omit<NewMail, 'to'> {
  const { button, second } = words;
  const link = ({ label, url }: { label: string; url: string }) => ({ label: oneLine(label), url: new URL(url).href });
  const clean: CleanWords = {
    subject: oneLine(words.subject),
    heading: oneLine(words.heading ?? words.subject),
    paragraphs: words.paragraphs.map(oneLine),
    ...(words.bill && { bill: cleanBill(words.bill) }),
    sections: (words.sections ?? []).map(cleanSection),
    preheader: oneLine(words.preheader ?? words.paragraphs[0] ?? ''),
    dark: words.dark ?? false,
    ...(button && { button: link(button) }),
    ...(second && { second: link(second) }),
    ...(words.closing && { closing: oneLine(words.closing) }),
    publicUrl: words.publicUrl,
  };
  return { subject: clean.subject, text: textOf(clean), html: htmlOf(clean) };
}

/** The same mail with another text at its foot; its lines stay lines. */
export function withFoot<M extends Pick<NewMail, 'text' | 'html'>>(mail: M, foot: string): M {
  const lines = foot.split('\n').map(oneLine);
  return {
    ...mail,
    text: replaceLast(mail.text, originalFoot, lines.join('\n')),
    html: replaceLast(mail.html, originalFoot, lines.map(escaped).join('<br>')),
  };
}

function replaceLast(text: string, part: string, by: string): string {
  const at = text.lastIndexOf(part);
  return at < 0 ? text : text.slice(0, at) + by + text.slice(at + part.length);
}

function cleanBill({ lines, more, between = [], sum }: Bill): Bill & Pick<Required<Bill>, 'between'> {
  return {
    lines: lines.map(({ name, note, quantity, price }) => ({
      name: oneLine(name),
      note: oneLine(note),
      quantity: oneLine(quantity),
      price: oneLine(price),
    })),
    ...(more && { more: { words: oneLine(more.words), url: new URL(more.url).href } }),
    between: between.map(({ label, price }) => ({ label: oneLine(label), price: oneLine(price) })),
    sum: { label: oneLine(sum.label), price: oneLine(sum.price) },
  };
}

function textOf({ heading, paragraphs, sections, bill, button, second, closing, publicUrl }: CleanWords): string {
  const blocks = [heading, ...paragraphs, ...sections.flatMap(sectionText)];
  if (bill)
    blocks.push(
      [
        ...bill.lines.map(({ name, note, quantity, price }) => `${quantity} × ${name} (${note}): ${price}`),
        ...(bill.more ? [`${bill.more.words} ${bill.more.url}`] : []),
        ...(bill.between ?? []).map(({ label, price }) => `${label}: ${price}`),
        `${bill.sum.label}: ${bill.sum.price}`,
      ].join('\n'),
    );
  for (const each of [button, second]) if (each) blocks.push(`${each.label}:\n${each.url}`);
  if (closing) blocks.push(closing);
  return `${[...blocks, `-- \n${shop}, ${publicUrl}\n${originalFoot}`].join('\n\n')}\n`;
}

function htmlOf(words: CleanWords): string {
  const { subject, heading, paragraphs, sections, bill, button, second, closing, preheader, dark, publicUrl } = words;
  const schemes = dark ? 'light dark' : 'light only';
  const rows = [
    row(
      '24px 32px',
      `${fontFamily};font-size:18px;line-height:24px;font-weight:700;letter-spacing:-.02em;color:${ink}`,
      wordmark,
    ),
    row('0 32px', bare, dimensionLine),
    row(
      '20px 32px 8px',
      fontFamily,
      `<h1 class="t" style="margin:0;${fontFamily};font-size:36px;line-height:40px;font-weight:700;letter-spacing:-.03em;color:${ink}">${escaped(heading)}</h1>`,
    ),
    ...(paragraphs.length > 0 ? [row('8px 32px 24px', body, paragraphsHtml(paragraphs))] : []),
    ...sections.flatMap(sectionRows),
    ...(bill ? [row('0 32px 24px', fontFamily, billTable(bill))] : []),
    ...(button ? buttonRows(button) : []),
    ...(second ? [secondRow(second)] : []),
    ...(closing
      ? [row('0 32px 28px', `${fontFamily};font-size:14px;line-height:22px;color:${softInk}`, escaped(closing))]
      : []),
    row(
      `16px 32px`,
      `border-top:1px solid ${ink};${fontFamily};font-size:13px;line-height:20px;color:${faintInk}`,
      `${shop}, <a href="${escaped(publicUrl)}" style="color:${faintInk}">${escaped(new URL(publicUrl).host)}</a>. ${originalFoot}`,
    ),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="${schemes}"><meta name="supported-color-schemes" content="${schemes}"><title>${escaped(subject)}</title>
<style>:root{color-scheme:${schemes}}body{margin:0;background:${ground}}@media (max-width:480px){.p{padding-left:20px!important;padding-right:20px!important}.t{font-size:30px!important;line-height:36px!important}.b{width:100%!important}.b a{display:block!important}}${dark ? darkStyle : ''}</style></head>
<body style="margin:0;padding:0;background:${ground}"><div style="display:none;max-height:0;overflow:hidden">${escaped(preheader)}</div>
<div role="main"><table ${table} width="100%" bgcolor="${ground}"><tr><td align="center" style="padding:24px 12px">
<table ${table} width="600" style="width:100%;max-width:600px;background:${sheet};border:1px solid ${ink}">
${rows.join('\n')}
</table></td></tr></table></div></body></html>
`;
}

/** No table for layout: screen readers read its heads. */
function billTable({ lines, more, between = [], sum }: Bill): string {
  const head = (label: string, align: string) =>
    `<th align="${align}" scope="col" style="padding:8px 0;border-top:1px solid ${ink};${fontFamily};font-size:13px;line-height:18px;color:${softInk};font-weight:600">${label}</th>`;
  const cell = `padding:12px 0;border-top:1px solid ${hairline};${fontFamily};font-size:15px;line-height:22px;color:${ink};vertical-align:top`;
  const figure = `${cell};text-align:right;padding-left:12px;white-space:nowrap`;
  const last = `padding:16px 0 0;border-top:1px solid ${ink};${fontFamily};color:${ink}`;
  const sums = between.map(
    ({ label, price }) =>
      `<tr><td colspan="2" style="${cell}">${escaped(label)}</td><td style="${figure}">${escaped(price)}</td></tr>`,
  );
  const rows = lines.map(
    ({ name, note, quantity, price }) =>
      `<tr><td style="${cell}"><b>${escaped(name)}</b><br><span style="font-size:13px;color:${faintInk}">${escaped(note)}</span></td><td style="${figure}">${escaped(quantity)}</td><td style="${figure}">${escaped(price)}</td></tr>`,
  );
  if (more)
    rows.push(
      `<tr><td colspan="3" style="${cell}">${escaped(more.words)} <a href="${escaped(more.url)}" style="color:${softInk};word-break:break-all">${escaped(more.url)}</a></td></tr>`,
    );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr>${head('Part', 'left')}${head('Quantity', 'right')}${head('Price', 'right')}</tr>
${[...rows, ...sums].join('\n')}
<tr><td colspan="2" style="${last};font-size:15px;font-weight:600">${escaped(sum.label)}</td><td align="right" style="${last};font-size:24px;line-height:28px;font-weight:700;white-space:nowrap">${escaped(sum.price)}</td></tr></table>`;
}

const wordmark = `<span style="display:inline-block;width:8px;height:8px;border:3px solid ${signal};border-radius:50%;margin-right:10px;overflow:hidden;vertical-align:-1px;${bare}">&nbsp;</span>${shop}`;

/** A hairline with a tick at either end, out of six cells. */
const dimensionLine = (() => {
  const tick = (rest = '') => `<td width="1"${rest} style="width:1px;background:${ink};${bare}">&nbsp;</td>`;
  const upper = `${tick(' height="5"')}<td style="border-bottom:1px solid ${ink};${bare}">&nbsp;</td>${tick()}`;
  const lower = `${tick(' height="5"')}<td style="${bare}">&nbsp;</td>${tick()}`;
  return `<table ${table} width="100%"><tr>${upper}</tr><tr>${lower}</tr></table>`;
})();

/** The colour stands on the cell as well, for mail programs that give a link no padding. */
function buttonRows({ label, url }: { label: string; url: string }): string[] {
  const link = `display:inline-block;border:1px solid ${ink};border-radius:2px;padding:13px 22px;${fontFamily};font-size:15px;line-height:18px;font-weight:600;color:#ffffff;text-decoration:none;text-align:center`;
  return [
    row(
      '4px 32px 16px',
      fontFamily,
      `<table ${table} class="b"><tr><td bgcolor="${ink}" style="background:${ink};border-radius:2px"><a href="${escaped(url)}" style="${link}">${escaped(label)}</a></td></tr></table>`,
    ),
    row(
      '0 32px 20px',
      `${fontFamily};font-size:13px;line-height:20px;color:${faintInk}`,
      `${besideButton}<br><a href="${escaped(url)}" style="color:${softInk};word-break:break-all">${escaped(url)}</a>`,
    ),
  ];
}

function secondRow({ label, url }: { label: string; url: string }): string {
  const link = `<a href="${escaped(url)}" style="color:${ink}">${escaped(label)}</a>`;
  return row('0 32px 20px', `${fontFamily};font-size:15px;line-height:22px;color:${ink}`, link);
}

// What mails are made of: mail programs know no style sheets, so each piece carries its own.

export const ground = '#f3f4f2';
export const sheet = '#ffffff';
export const ink = '#191c1e';
export const softInk = '#464c50';
export const faintInk = '#5f666a';
export const hairline = '#cdd1cf';
export const signal = '#c8330a';
export const fontFamily = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
export const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
export const bare = 'font-size:0;line-height:0';

/** A row of the mail's one column. */
export function row(padding: string, style: string, content: string): string {
  return `<tr><td class="p" style="padding:${padding};${style}">${content}</td></tr>`;
}

/**
 * Text on one line. Without what is no character of a text: line ends would reach into headers, NUL is refused by the
 * database, and marks of direction could show a text as another one.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}

/** Text as HTML shows it. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An element: its name, perhaps its attributes, and a text or elements in their order. What is null or false is left out. */
export type XmlNode =
  | readonly [name: string, attributes: Attributes, content: Content]
  | readonly [name: string, content: Content];

type Attributes = Readonly<Record<string, string>>;
type Content = string | null | readonly (XmlNode | null | false)[];

/** A document in UTF-8. An element without content is not written, nor one that only has such elements. */
export function xmlOf(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
}

function written([name, ...rest]: XmlNode, indent: string): string {
  const [attributes, content] = rest.length === 2 ? rest : [{}, rest[0]];
  const inner = typeof content === 'string' ? escaped(content) : elements(content, indent);
  if (inner === '') return '';
  const open = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `${indent}<${name}${open.join('')}>${inner}</${name}>`;
}

function elements(content: Exclude<Content, string>, indent: string): string {
  const inner = (content ?? []).flatMap((node) => (node ? written(node, `${indent}  `) : '')).filter(Boolean);
  return inner.length === 0 ? '' : `\n${inner.join('\n')}\n${indent}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML 1.0 takes it: without the characters that it cannot hold at all, and without spaces around it. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .trim()
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

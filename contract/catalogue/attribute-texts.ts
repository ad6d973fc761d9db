import { type Commas, plainFigure, readFigure, type TextRead } from '#contract/figures.ts';
import type { Attribute } from './families/family.ts';
import { readAttribute } from './families.ts';
import type { Attributes } from './parts.ts';

type AttributeValue = Attributes[string];
type Read = TextRead<unknown>;

const clear = (value: unknown): Read => ({ value, unclear: null });

/**
 * Reads an attribute as typed, or as it stands in a file, into what goes over the wire: undefined where nothing stands there.
 * A text without a meaning is passed on unchanged, so that `readAttribute` says what it expects.
 */
export function readAttributeText(attribute: Attribute, typed: string, commas: Commas = 'group'): Read {
  const text = typed.trim();
  if (text === '') return clear(undefined);
  if (attribute.kind === 'text') return clear(text);
  if (attribute.kind === 'flag') return clear(/^yes$/i.test(text) ? true : /^no$/i.test(text) ? false : text);
  if (attribute.kind === 'wholes' || attribute.kind === 'decimals') return readList(attribute, text, commas);
  const named = attribute.kind === 'choice' && attribute.options.find((option) => String(option) === text);
  if (named) return clear(named);
  const figure = readFigure(text, { fits: (value) => readAttribute(attribute, value).ok, commas });
  return Number.isNaN(figure.value) ? clear(text) : figure;
}

/** An attribute as a field or a file shows it; `readAttributeText` gives it back. */
export function attributeText(value: AttributeValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return plainFigure(value);
  // Spreadsheets would take 10/11 for a day, and 10,11 for a thousand.
  return Array.isArray(value) ? value.map(attributeText).join(' ') : value;
}

type ListAttribute = Extract<Attribute, { kind: 'wholes' | 'decimals' }>;

/** Numbers stand apart by spaces or semicolons. A comma without a space may part them, too, or belong to a number. */
function readList(attribute: ListAttribute, text: string, commas: Commas): Read {
  const { kind, least, most } = attribute;
  const fits = (figure: number) =>
    figure >= least && figure <= most && (kind === 'decimals' || Number.isInteger(figure));
  const listOf = (items: string[]) =>
    items.filter((item) => item !== '').map((item) => readFigure(item, { fits, commas }));
  const apart = listOf(text.split(/[\s;,]+/)).map(({ value }) => value);
  const together = listOf(text.split(/[\s;]+|,(?=\s|$)/));
  const question = together.find(({ unclear }) => unclear !== null);
  if (question) return question;
  const lists = [together.map(({ value }) => value), apart].filter((list) => readAttribute(attribute, list).ok);
  const [one, other] = lists.map((list) => list.map(Number));
  if (one && other && String(one) !== String(other))
    return { value: undefined, unclear: `${text}: write ${attributeText(one)} or ${attributeText(other)}` };
  return clear(one ?? apart);
}

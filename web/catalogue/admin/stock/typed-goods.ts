import type { Arrival } from '#contract/catalogue/deliveries/deliveries.ts';
import { bookGoodsSchema } from '#contract/catalogue/deliveries/deliveries.ts';
import { readFigure } from '#contract/figures.ts';
import { stockTexts as texts } from './texts.ts';

/** A line of goods as it stands in the form. */
export interface TypedLine {
  part: Arrival;
  typed: string;
}

/** Whether a line can be booked as typed. */
export type LineCheck = { state: 'empty' } | { state: 'ready'; pieces: number } | { state: 'faulty'; why: string };

const fits = (figure: number) => bookGoodsSchema.shape.lines.element.shape.pieces.safeParse(figure).success;

/** Reads '+500', '500' and '−3'. '=200' would be a count, which is not for goods that come in. */
export function checkLine({ part, typed }: TypedLine): LineCheck {
  const text = typed.trim();
  if (text === '') return { state: 'empty' };
  if (text.startsWith('=')) return { state: 'faulty', why: texts.isCount };
  const { value, unclear } = readFigure(text.replace(/^\+/, ''), { fits });
  if (unclear) return { state: 'faulty', why: unclear };
  if (value === undefined || !fits(value)) return { state: 'faulty', why: texts.noFigure };
  if (part.there + value < 0) return { state: 'faulty', why: texts.onlyThere(part.there) };
  return { state: 'ready', pieces: value };
}

/** What is to know of a line: who waits, and how it compares with what was expected. */
export function wordsOf({ part }: TypedLine, check: LineCheck, takeOff: boolean): string[] {
  const orders = part.orders.map(({ orderNumber, short }) => texts.waits(orderNumber, short));
  const alerts = part.alerts > 0 ? [texts.alerts(part.alerts)] : [];
  return [...orders, ...expectedWords(part.expected, check, takeOff), ...alerts];
}

function expectedWords(expected: number, check: LineCheck, takeOff: boolean): string[] {
  if (expected === 0) return [];
  if (check.state !== 'ready' || check.pieces < 0 || !takeOff) return [texts.isExpected(expected)];
  const more = check.pieces - expected;
  if (more === 0) return [texts.asExpected];
  return [more < 0 ? texts.fewer(-more) : texts.more(more)];
}

import type { PartChange, Rounding } from '#contract/catalogue/part-batches.ts';
import { roundings } from '#contract/catalogue/part-batches.ts';
import { readFigure } from '#contract/figures.ts';
import { centsFromDollars } from '#contract/money.ts';
import { texts } from './texts.ts';

/** A change as it is typed: what its kind does not ask for counts for nothing. */
export interface TypedChange {
  kind: PartChange['kind'];
  by: string;
  round: string;
  to: string;
  reason: string;
  key: string;
}

export const nothingTyped: TypedChange = { kind: 'price', by: '', round: '0.05', to: '', reason: '', key: '' };

type Errors = Partial<Record<keyof TypedChange, string>>;
type Read = { ok: true; change: PartChange } | { ok: false; errors: Errors };

/** Reads a change as typed, or says at its fields what they expect. */
export function readChange({ kind, by, round, to, reason, key }: TypedChange): Read {
  const wrong = (field: keyof TypedChange, message: string): Read => ({ ok: false, errors: { [field]: message } });
  switch (kind) {
    case 'price': {
      const isPercent = /%\s*$/.test(by);
      const hundredths = signed(by.replace(/%\s*$/, ''), !isPercent);
      if (hundredths === null) return wrong('by', texts.priceFault);
      const rounding = roundings.find((one): one is Rounding => one === round) ?? '0.01';
      return {
        ok: true,
        change: { kind, round: rounding, ...(isPercent ? { basisPoints: hundredths } : { cents: hundredths }) },
      };
    }
    case 'minimum': {
      const pieces = whole(to);
      return pieces === null || pieces < 1
        ? wrong('to', texts.minimumFault)
        : { ok: true, change: { kind, to: pieces } };
    }
    case 'stock': {
      const pieces = whole(by);
      if (pieces === null || pieces === 0) return wrong('by', texts.piecesFault);
      return reason.trim() === ''
        ? wrong('reason', texts.reasonFault)
        : { ok: true, change: { kind, by: pieces, reason } };
    }
    case 'attribute':
      if (key === '') return wrong('key', texts.attributeFault);
      return to.trim() === '' ? wrong('to', texts.valueFault) : { ok: true, change: { kind, key, to } };
    case 'brand':
      return to === '' ? wrong('to', texts.brandFault) : { ok: true, change: { kind, to } };
    default:
      return { ok: true, change: { kind } };
  }
}

/** A figure with its sign in hundredths, exactly; null for none, nought, or more than two decimals. */
function signed(typed: string, dollars: boolean): number | null {
  const { value } = readFigure(typed.trim().replace(/^\+\s*/, ''), {
    fits: (figure) => hundredthsOf(figure) !== null,
    dollars,
  });
  return value === undefined ? null : hundredthsOf(value);
}

function hundredthsOf(figure: number): number | null {
  const hundredths = centsFromDollars(Math.abs(figure));
  if (!hundredths) return null;
  return figure < 0 ? -hundredths : hundredths;
}

function whole(typed: string): number | null {
  const { value } = readFigure(typed.trim().replace(/^\+\s*/, ''), { fits: Number.isInteger });
  return value !== undefined && Number.isInteger(value) ? value : null;
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { centsFromDollars, dollarsFromCents, formatCents, formatDollars } from '#contract/money.ts';
import type { CompanyMoney, Shares } from '#contract/sales/receivables/allocations.ts';
import { kindName } from '#contract/sales/receivables/statement.words.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { Scale } from '#web/platform/ui/scale.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { readSum } from '#web/sales/orders/refund.rules.ts';
import { paymentTexts as texts } from './payments.texts.ts';

type Item = CompanyMoney['items'][number];
type Typed = Readonly<Record<string, string>>;

interface AllocationFormProps {
  money: CompanyMoney;
  /** What is to be allocated, in dollars, and the day from which it counts; null where it takes no cash discount. */
  amount: number;
  day: string | null;
  /** What the shop makes of it. */
  begin: Shares;
  submit: (sum: number) => string;
  /** Sends it; gives why it was refused, or null. */
  send: (shares: Shares) => Promise<string | null>;
  /** Whether it may be sent with nothing allocated. */
  mayBeEmpty: boolean;
  back: string;
}

const centsOf = (dollars: number) => centsFromDollars(dollars) ?? 0;
const nameOf = ({ number, kind }: Item) => number ?? kindName(kind);
const toTyped = (shares: Shares): Typed =>
  Object.fromEntries(shares.map(({ item, amount }) => [item, amount.toFixed(2)]));

/** Says which open items a payment pays, and how much of each. */
export function AllocationForm(props: AllocationFormProps) {
  const { money, amount, day, begin, submit, send, mayBeEmpty, back } = props;
  const { items, today, company } = money;
  const [typed, setTyped] = useState(() => toTyped(begin));
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const whole = centsOf(amount);
  const rows = items.map((item) => ({ item, ...readItem(item, typed[item._id] ?? '', day) }));
  const sum = rows.reduce((all, { cents }) => all + (cents ?? 0), 0);
  const wrong = rows.some(({ error }) => error !== null) || sum > whole;
  const press = async () => {
    setBusy(true);
    setRefusal(null);
    const shares = rows.flatMap(({ item, cents }) =>
      cents ? [{ item: item._id, amount: dollarsFromCents(cents) }] : [],
    );
    const refused = await send(shares);
    setRefusal(refused);
    // What is shown is out of date.
    if (refused !== null) await revalidate();
    setBusy(false);
  };
  return (
    <div className="stack gap-5">
      <section className={`${panelStyles.panel} stack gap-3`}>
        <h2 className="h3">{texts.payment}</h2>
        <p className="vh">{texts.bar(sum, Math.max(0, whole - sum))}</p>
        <Scale reach={whole === 0 ? 0 : sum / whole} from={formatCents(sum)} to={formatCents(whole)} />
        <p className="small num">
          {sum > whole ? (
            <span className={fieldStyles.error}>{texts.tooMuch(whole)}</span>
          ) : sum === whole ? (
            texts.restNone
          ) : (
            <>
              <b>{texts.rest(whole - sum)}</b> {texts.restHow}
            </>
          )}
        </p>
      </section>
      <section className={panelStyles.section}>
        <div className="ruled apart middle">
          <h2 className="h2">{texts.items}</h2>
          <div className="cluster">
            {begin.length > 0 && (
              <Button tone="line" size="small" onClick={() => setTyped(toTyped(begin))}>
                {texts.byReference}
              </Button>
            )}
            <Button tone="line" size="small" onClick={() => setTyped(oldestFirst(items, whole))}>
              {texts.oldestFirst}
            </Button>
            <Button tone="line" size="small" onClick={() => setTyped({})}>
              {texts.clear}
            </Button>
          </div>
        </div>
        {items.length === 0 ? (
          <p>{texts.nothingOpen}</p>
        ) : (
          <TableFrame label={texts.itemsOf(company.name)}>
            <DataTable
              columns={columnsOf({ today, day }, typed, (id, value) => setTyped({ ...typed, [id]: value }))}
              rows={rows}
              idOf={({ item }) => item._id}
              rowClass={({ cents }) => (cents ? rowsStyles.selected : undefined)}
              keyboard={false}
            />
          </TableFrame>
        )}
        <p className="note">{texts.never}</p>
      </section>
      <RefusalLine>{refusal}</RefusalLine>
      <div className="cluster">
        <Button busy={busy} disabled={wrong || (sum === 0 && !mayBeEmpty)} onClick={press}>
          {submit(dollarsFromCents(sum))}
        </Button>
        <ButtonLink tone="line" to={back}>
          {texts.back}
        </ButtonLink>
      </div>
    </div>
  );
}

interface ReadItem {
  /** What is typed, null where it cannot be read. */
  cents: number | null;
  /** What stays open of it. */
  stays: number;
  error: string | null;
}

/** Reads what is typed for an item. A payment in time that is just the rest settles it with its cash discount. */
function readItem({ open, discount }: Item, typed: string, day: string | null): ReadItem {
  const whole = centsOf(open);
  if (typed.trim() === '') return { cents: 0, stays: whole, error: null };
  const { value, unclear } = readSum(typed);
  if (unclear !== null || value == null) return { cents: null, stays: whole, error: unclear ?? texts.amountWrong };
  if (value > whole) return { cents: value, stays: 0, error: texts.itemTooMuch };
  const off = discount && day !== null && day <= discount.until ? centsOf(discount.amount) : 0;
  return { cents: value, stays: value + off === whole ? 0 : whole - value, error: null };
}

/** What is due first is paid first. */
function oldestFirst(items: readonly Item[], whole: number): Typed {
  let left = whole;
  const typed: Record<string, string> = {};
  for (const { _id, open } of items) {
    const cents = Math.min(left, centsOf(open));
    if (cents > 0) typed[_id] = dollarsFromCents(cents).toFixed(2);
    left -= cents;
  }
  return typed;
}

function columnsOf(
  { today, day }: { today: string; day: string | null },
  typed: Typed,
  onType: (id: string, value: string) => void,
): Column<ReadItem & { item: Item }>[] {
  const names = texts.item;
  return [
    {
      label: names.item,
      kinds: ['all'],
      cell: ({ item }) => (
        <>
          <b>{nameOf(item)}</b>
          <span className={rowsStyles.under}>
            {texts.due(item, today)}
            {item.discount && day !== null && `; ${texts.discount(item.discount, item.open, today)}`}
          </span>
        </>
      ),
    },
    { label: names.open, align: 'right', cell: ({ item }) => formatDollars(item.open) },
    {
      label: names.from,
      align: 'right',
      cell: ({ item, error }) => (
        <>
          <TextInput
            inputMode="decimal"
            placeholder="0.00"
            style={{ maxWidth: '8rem', textAlign: 'right' }}
            aria-label={texts.fromOf(nameOf(item))}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : `${item._id}-error`}
            value={typed[item._id] ?? ''}
            onChange={({ target }) => onType(item._id, target.value)}
          />
          <span id={`${item._id}-error`} className={fieldStyles.error} aria-live="polite">
            {error}
          </span>
        </>
      ),
    },
    { label: names.stays, align: 'right', cell: ({ stays }) => formatCents(stays) },
  ];
}

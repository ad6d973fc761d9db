import { dollarsFromCents, formatDollars } from '#contract/money.ts';
import { CARD_MIN_CENTS } from '#contract/sales/receivables/account-payments.ts';
import { entryName } from '#contract/sales/receivables/statement.words.ts';
import { type Account, creditKinds, type OpenItem } from '#contract/sales/receivables/statements.ts';
import { Button } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { itemNote, sumOf } from './item-facts.tsx';
import styles from './payment.module.css';
import { itemsTexts as texts } from './texts.items.ts';

interface ChooseItemsProps {
  account: Account;
  ids: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onPay: (items: readonly OpenItem[]) => void;
}

/** Chooses which open items are paid. */
export function ChooseItems({ account, ids, onChoose, onPay }: ChooseItemsProps) {
  const { items, itemCount, today } = account;
  const chosen = items.filter(({ _id }) => ids.has(_id));
  const credits = chosen.filter(({ kind }) => creditKinds.includes(kind));
  const sum = sumOf(chosen);
  const stays = sumOf(items.filter(({ _id, kind }) => !ids.has(_id) && !creditKinds.includes(kind)));
  const least = dollarsFromCents(CARD_MIN_CENTS);
  const choose = (id: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...ids, id] : [...ids].filter((one) => one !== id)));
  return (
    <div className="stack gap-5">
      <div className="stack gap-3">
        <TableFrame label={texts.table}>
          <DataTable
            columns={columnsOf(today, { ids, choose })}
            rows={items}
            idOf={({ _id }) => _id}
            rowClass={({ _id }) => (ids.has(_id) ? rowsStyles.selected : undefined)}
          />
        </TableFrame>
        {items.length < itemCount && <p className="note">{texts.more(items.length, itemCount)}</p>}
      </div>
      <div className={`num ${styles.paybar}`} role="status">
        <div>
          <b>{texts.chosen(chosen.length - credits.length, credits.length, sum)}</b>
          <span className="note">
            {chosen.length > 0 && sum < least ? texts.least(least) : texts.staysOpen(stays, items.length < itemCount)}
          </span>
        </div>
        <Button tone="commit" disabled={sum < least} onClick={() => onPay(chosen)}>
          {texts.pay(Math.max(sum, 0))}
        </Button>
      </div>
    </div>
  );
}

interface Choosing {
  ids: ReadonlySet<string>;
  choose: (id: string, isChosen: boolean) => void;
}

function columnsOf(today: string, { ids, choose }: Choosing): Column<OpenItem>[] {
  const shown = ({ kind, open }: OpenItem) => formatDollars(creditKinds.includes(kind) ? -open : open);
  return [
    {
      label: texts.columns.item,
      kinds: ['all'],
      cell: (item) => (
        <label className={checkStyles.check}>
          <input
            type="checkbox"
            aria-label={texts.choose(item.number ?? entryName(item))}
            checked={ids.has(item._id)}
            onChange={({ target }) => choose(item._id, target.checked)}
          />
          <span>
            <b>{item.number ?? entryName(item)}</b>
            <span className={rowsStyles.under}>{itemNote(item, today)}</span>
          </span>
        </label>
      ),
    },
    { label: texts.columns.open, align: 'right', cell: shown },
    {
      label: texts.columns.now,
      align: 'right',
      kinds: ['money'],
      cell: (item) => (ids.has(item._id) ? shown(item) : '–'),
    },
  ];
}

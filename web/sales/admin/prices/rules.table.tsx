import { useRef, useState } from 'react';
import { formatDollars } from '#contract/money.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { MoreRows } from '#web/platform/ui/tools.tsx';
import { listTexts as texts } from './list.texts.ts';
import styles from './prices.module.css';
import { belowWords, type RuleDraft, readRule, sharesBelow } from './rule.draft.ts';
import { howWords, texts as listsTexts, percentWords } from './texts.ts';

const ROWS = 50;

interface RulesTableProps {
  rules: readonly RuleDraft[];
  /** The key of the rule that is open. */
  open: string | null;
  /** Those that cannot be read are marked. */
  marked: boolean;
  /** Whether a rule is not saved yet. */
  isChanged: (rule: RuleDraft) => boolean;
  onOpen: (key: string | null) => void;
}

/** The rules of a list, so many at a time, with a search where they are many. */
export function RulesTable({ rules, open, marked, isChanged, onOpen }: RulesTableProps) {
  const [count, setCount] = useState(ROWS);
  const [words, setWords] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const q = words.trim().toLowerCase();
  const found = q === '' ? rules : rules.filter(({ name, sku = '' }) => `${name} ${sku}`.toLowerCase().includes(q));
  const rows = found.slice(0, count);
  const names = texts.columns;
  const columns: readonly Column<RuleDraft>[] = [
    {
      label: names.on,
      kinds: ['two'],
      cell: (rule) => (
        <>
          <b>
            {rule.subject.part || rule.subject.all
              ? rule.name
              : `${rule.subject.family ? 'Family' : 'Brand'} ${rule.name}`}
          </b>
          <span className={rowsStyles.under} data-under>
            {rule.sku !== undefined && rule.listPrice !== undefined
              ? texts.partFacts(rule.sku, rule.listPrice)
              : texts.parts(rule.parts)}
            {isChanged(rule) && `, ${texts.unsaved}`}
          </span>
        </>
      ),
    },
    { label: names.how, cell: (rule) => <How rule={rule} marked={marked} /> },
    { label: names.price, align: 'right', cell: (rule) => <First rule={rule} /> },
    { label: names.below, align: 'right', cell: (rule) => <Below rule={rule} /> },
    {
      label: names.act,
      head: <span className="vh">{names.act}</span>,
      align: 'right',
      cell: (rule) => (
        <Button
          tone="line"
          size="small"
          aria-expanded={rule.key === open}
          aria-label={rule.key === open ? undefined : texts.editOf(rule.name)}
          onClick={() => onOpen(rule.key === open ? null : rule.key)}
        >
          {rule.key === open ? texts.close : texts.edit}
        </Button>
      ),
    },
  ];
  return (
    <>
      {rules.length > ROWS && (
        <input
          className={`${fieldStyles.input} ${styles.find}`}
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <TableFrame label={texts.rules(rules.length)}>
        <DataTable
          columns={columns}
          rows={rows}
          idOf={({ key }) => key}
          body={body}
          keyboard={false}
          rowClass={(rule) =>
            classNames(
              rule.key === open && rowsStyles.selected,
              marked && readRule(rule).errors !== null && rowsStyles.bad,
            ) || undefined
          }
        />
      </TableFrame>
      {rows.length === 0 && <p className="note">{texts.noneFound}</p>}
      <MoreRows
        list={{ rows, total: found.length, next: rows.length < found.length ? 'more' : null }}
        shown={listsTexts.count}
        body={body}
        onMore={() => setCount(count + ROWS)}
      />
    </>
  );
}

function How({ rule, marked }: { rule: RuleDraft; marked: boolean }) {
  const { rule: read } = readRule(rule);
  return read ? howWords(read) : <span className="quiet">{marked ? texts.mend : '–'}</span>;
}

function First({ rule }: { rule: RuleDraft }) {
  const step = readRule(rule).rule?.breaks[0];
  if (!step) return '–';
  return step.price === undefined ? percentWords(step.basisPoints ?? 0) : formatDollars(step.price);
}

function Below({ rule }: { rule: RuleDraft }) {
  const { rule: read } = readRule(rule);
  return read ? belowWords(sharesBelow(read, rule.listPrice)) : '–';
}

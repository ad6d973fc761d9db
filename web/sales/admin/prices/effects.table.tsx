import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { PriceEffect, PriceEffects } from '#contract/sales/price-changes.ts';
import { ImportTable } from '#web/platform/file-imports/import.table.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import type { Column } from '#web/platform/ui/table.tsx';
import { texts } from './import.texts.ts';
import { texts as listsTexts } from './texts.ts';

const ROWS = 10;
const names = texts.columns;

function columnsFor(zone: string): readonly Column<PriceEffect>[] {
  return [
    {
      label: names.for,
      cell: ({ audience, later, since }) => (
        <>
          <b>{audience.kind === 'everybody' ? listsTexts.audiences[3][1] : audience.name}</b>
          <span className={rowsStyles.under} data-under>
            {[audience.kind === 'group' && texts.companies(audience.companies), later && texts.since(since, zone)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </>
      ),
    },
    {
      label: names.part,
      kinds: ['two'],
      cell: ({ name, sku }) => (
        <>
          {name}
          <span className={rowsStyles.under} data-under>
            {sku}
          </span>
        </>
      ),
    },
    { label: names.at, align: 'right', cell: ({ quantity }) => formatFigure(quantity) },
    {
      label: names.price,
      kinds: ['two'],
      cell: ({ from, to }) => (
        <span>
          <del>{formatDollars(from)}</del>
          <ins>{formatDollars(to)}</ins>
        </span>
      ),
    },
    {
      label: names.why,
      kinds: ['all'],
      cell: ({ rows, list, shielded, audience }) =>
        [
          [texts.row(rows), list ?? texts.listPrice].filter(Boolean).join(': '),
          shielded > 0 && texts.shielded(shielded, audience.companies),
        ]
          .filter(Boolean)
          .join('; '),
    },
  ];
}

/** Who would pay what, the widest changes of each first. */
export function EffectsTable({
  effects: { effects, inAll, now, later },
  zone,
}: {
  effects: PriceEffects;
  zone: string;
}) {
  return (
    <section className={panelStyles.section}>
      <div className={`${panelStyles.head} ruled`}>
        <h2>{texts.effects}</h2>
        <p>{inAll === 0 ? texts.noEffects : texts.effectsNote(now, later)}</p>
      </div>
      <ImportTable
        label={texts.effects}
        columns={columnsFor(zone)}
        rows={effects}
        rowClass={({ later: isLater }) => (isLater ? rowsStyles.new : undefined)}
        more={{ total: inAll, shown: texts.shown, first: ROWS }}
      />
    </section>
  );
}

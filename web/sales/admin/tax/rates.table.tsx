import { countryName } from '#contract/countries.ts';
import { taxCalls } from '#contract/sales/tax.calls.ts';
import type { ManagedTax, TaxRate } from '#contract/sales/tax.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { ListState, spanWords } from '#web/sales/admin/prices/lists.table.tsx';
import { RateForm } from './rate.form.tsx';
import styles from './tax.module.css';
import { percentWords, texts } from './texts.ts';

type Refused = ManagedTax['refused'][number];
/** A rate, or a country that has none. */
type Row = { rate: TaxRate } | { refused: Refused };

interface RatesTableProps {
  tax: ManagedTax;
  /** Reads the page again. */
  onChanged: () => Promise<void>;
}

/** Rates by country and class, and below them the countries of companies where a rate is missing. */
export function RatesTable({ tax, onChanged }: RatesTableProps) {
  const byName = (one: TaxRate, other: TaxRate) =>
    countryName(one.country).localeCompare(countryName(other.country), 'en');
  const rows: Row[] = [
    ...tax.rates.toSorted(byName).map((rate) => ({ rate })),
    ...tax.refused.map((refused) => ({ refused })),
  ];
  return (
    <TableFrame label={texts.taxRates}>
      <DataTable
        label={texts.taxRates}
        className={styles.table}
        columns={columnsFor(tax, onChanged)}
        rows={rows}
        idOf={(row) => ('rate' in row ? row.rate._id : row.refused.country)}
        rowClass={(row) => ('rate' in row ? (isOver(row.rate, tax.now) ? styles.ended : undefined) : rowsStyles.bad)}
      />
    </TableFrame>
  );
}

function isOver({ endsAt }: TaxRate, now: string): boolean {
  return endsAt !== null && endsAt <= now;
}

function columnsFor(tax: ManagedTax, onChanged: () => Promise<void>): readonly Column<Row>[] {
  const names = texts.columns;
  const now = Date.parse(tax.now);
  return [
    {
      label: names.country,
      kinds: ['two'],
      cell: (row) => {
        const { country } = 'rate' in row ? row.rate : row.refused;
        return (
          <>
            <b className="label">{countryName(country)}</b>
            <span className={rowsStyles.under} data-under>
              {'rate' in row ? country : texts.deliver(row.refused.companies)}
            </span>
          </>
        );
      },
    },
    {
      label: names.class,
      cell: (row) =>
        'refused' in row ? (
          row.refused.classes.join(', ')
        ) : (
          <>
            {row.rate.class}
            {row.rate.reverseCharge && (
              <span className={rowsStyles.under} data-under>
                {texts.reverseRate}
              </span>
            )}
          </>
        ),
    },
    {
      label: names.rate,
      align: 'right',
      cell: (row) => ('rate' in row ? <b>{percentWords(row.rate.rate)}</b> : texts.none),
    },
    {
      label: names.span,
      kinds: ['two'],
      cell: (row) => ('rate' in row ? spanWords(row.rate, tax.zone) : texts.none),
    },
    {
      label: names.state,
      kinds: ['two'],
      cell: (row) =>
        'rate' in row ? (
          <ListState list={row.rate} now={now} />
        ) : (
          <>
            <Chip tone="bad">{texts.noRate}</Chip>
            <span className={rowsStyles.under} data-under>
              {tax.setting.isOn ? texts.refused : texts.refusedOff}
            </span>
          </>
        ),
    },
    {
      label: texts.acts,
      head: <span className="vh">{texts.acts}</span>,
      kinds: ['all'],
      cell: (row) =>
        'rate' in row ? (
          <div className="cluster stretch gap-2">
            <ChangeRate tax={tax} rate={row.rate} onChanged={onChanged} />
            <RemoveRate rate={row.rate} onChanged={onChanged} />
          </div>
        ) : (
          <DialogButton
            tone="line"
            size="small"
            aria-label={texts.addFor(countryName(row.refused.country))}
            title={texts.rateTitle}
            dialog={(close) => <RateForm tax={tax} missing={row.refused} onClose={close} onChanged={onChanged} />}
          >
            {texts.add}
          </DialogButton>
        ),
    },
  ];
}

interface RateProps {
  rate: TaxRate;
  onChanged: () => Promise<void>;
}

function ChangeRate({ tax, rate, onChanged }: RateProps & { tax: ManagedTax }) {
  return (
    <DialogButton
      tone="line"
      size="small"
      aria-label={texts.changeOf(countryName(rate.country), rate.class, rate.rate)}
      title={texts.rateTitle}
      dialog={(close) => <RateForm tax={tax} rate={rate} onClose={close} onChanged={onChanged} />}
    >
      {texts.change}
    </DialogButton>
  );
}

function RemoveRate({ rate, onChanged }: RateProps) {
  const { _id, country, class: name, version } = rate;
  const about = [countryName(country), name, rate.rate] as const;
  return (
    <ConfirmChange
      button={{ tone: 'line', size: 'small', 'aria-label': texts.removeOf(...about), children: texts.remove }}
      title={texts.removeTitle(...about)}
      confirm={texts.remove}
      cancel={texts.keep}
      tone="destroy"
      change={() => callAsAdmin(taxCalls.removeTaxRate, { params: { id: _id }, query: { version } })}
      onDone={async () => {
        await onChanged();
        toast.done(texts.removed);
      }}
      onRefused={onChanged}
    >
      <p>{texts.removeHow}</p>
    </ConfirmChange>
  );
}

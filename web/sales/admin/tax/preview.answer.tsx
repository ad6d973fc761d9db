import { formatDollars } from '#contract/money.ts';
import { taxRows } from '#contract/sales/sum.words.ts';
import type { PreviewedLine, PreviewedTax } from '#contract/sales/tax.ts';
import { useAddress } from '#web/platform/ui/address.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import smallTableStyles from '#web/platform/ui/small-table.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import styles from './tax.module.css';
import { percentWords, previewTexts as texts } from './texts.ts';

interface PreviewAnswerProps {
  answer: PreviewedTax;
  /** Whether it was asked as if the number were confirmed. */
  confirmed: boolean;
}

/** What the buyer of an order would see, and beside it how the tax is shared out or what the invoice says. */
export function PreviewAnswer({ answer, confirmed }: PreviewAnswerProps) {
  return (
    <>
      {!answer.isOn && (
        <Notice tone="plain" title={texts.isOff}>
          {texts.isOffHow}
        </Notice>
      )}
      <NumberNotice answer={answer} confirmed={confirmed} />
      {answer.refused ? (
        <Notice tone="bad" title={texts.refused}>
          {answer.refused}
        </Notice>
      ) : (
        <div className="halves">
          <AsBuyer answer={answer} />
          {answer.reverseCharge ? <OnInvoice sentence={answer.reverseCharge} /> : <SharedOut answer={answer} />}
        </div>
      )}
    </>
  );
}

/** Whether the number of the company is confirmed, and the way to see it the other way. */
function NumberNotice({ answer, confirmed }: PreviewAnswerProps) {
  const { change } = useAddress();
  const { company, isConfirmed, reverseCharge, rates } = answer;
  if (!company) return null;
  const { vatNumber: number } = company;
  if (number === null) return <Notice tone="plain" title={texts.noNumber(company.name)} />;
  const says = reverseCharge ?? (answer.refused ? null : texts.confirmedNot);
  if (isConfirmed)
    return (
      <Notice tone="good" title={texts.confirmed(number)}>
        {says}
      </Notice>
    );
  if (confirmed)
    return (
      <Notice tone="good" title={texts.asConfirmed(number)}>
        {says}{' '}
        <button type="button" className="link" onClick={() => change({ confirmed: null })}>
          {texts.seeAsIs}
        </button>
      </Notice>
    );
  return (
    <Notice tone="plain" title={texts.notConfirmed(number)}>
      {rates.length > 0 && texts.soCharged(rates.map(({ rate }) => percentWords(rate)).join(' and '))}{' '}
      <button type="button" className="link" onClick={() => change({ confirmed: 'yes' })}>
        {texts.seeConfirmed}
      </button>
    </Notice>
  );
}

function AsBuyer({ answer }: { answer: PreviewedTax }) {
  const { prices, lines, goods, delivery, total, reverseCharge } = answer;
  const columns: Column<PreviewedLine>[] = [
    {
      label: texts.line,
      kinds: ['all'],
      cell: ({ name, quantity, unitPrice }) => (
        <>
          <b className="label">{name}</b>
          {quantity !== undefined && unitPrice !== undefined && (
            <span className={rowsStyles.under} data-under>
              {texts.each(quantity, formatDollars(unitPrice))}
            </span>
          )}
        </>
      ),
    },
    { label: texts.price[prices], align: 'right', cell: ({ price }) => formatDollars(price) },
    { label: texts.rate, align: 'right', cell: ({ rate }) => percentWords(reverseCharge ? 0 : rate) },
    { label: texts.tax, align: 'right', cell: ({ tax }) => formatDollars(tax) },
  ];
  return (
    <section className={panelStyles.section}>
      <h2>{texts.asBuyer}</h2>
      <TableFrame label={texts.asBuyer}>
        <DataTable label={texts.asBuyer} columns={columns} rows={lines} idOf={(line) => String(lines.indexOf(line))} />
      </TableFrame>
      <dl className={`${styles.sums} num`}>
        <Sum name={texts.goods(prices)} value={formatDollars(goods)} />
        {delivery !== undefined && <Sum name={texts.delivery(prices)} value={formatDollars(delivery)} />}
        {taxRows(answer).map(({ label, price }) => (
          <Sum key={label} name={label} value={price} />
        ))}
        <div className={styles.total}>
          <dt>{texts.total}</dt>
          <dd>{formatDollars(total)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** With parts of a cent: all of them where prices are net, else there are often no end of them. */
const fineDollars = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency: 'USD' },
    ...{ minimumFractionDigits: 4, maximumFractionDigits: digits },
  } as const);
const fines = { net: fineDollars(6), gross: fineDollars(4) };

/** For each rate the exact share of every line, what it got, and which ones got a cent that was left. */
function SharedOut({ answer: { prices, lines, rates } }: { answer: PreviewedTax }) {
  const fine = fines[prices];
  return (
    <section className={panelStyles.section}>
      <h2>{texts.shared}</h2>
      {rates.map(({ rate, on, exact, amount }) => {
        const own = lines.filter((line) => line.rate === rate);
        const words = { rate, on: formatDollars(on), exact: fine.format(exact), amount: formatDollars(amount) };
        return (
          <div key={rate} className="stack gap-3">
            <p className="small quiet">
              {texts.sharedHow(prices, words)} {texts.cents(own.filter(({ isRaised }) => isRaised).length)}
            </p>
            <table className={`${smallTableStyles.plain} num`} aria-label={`${texts.shared}, ${percentWords(rate)}`}>
              <thead>
                <tr>
                  <th scope="col">{texts.line}</th>
                  <th scope="col">{texts.exact}</th>
                  <th scope="col">{texts.given}</th>
                </tr>
              </thead>
              <tbody>
                {own.map((line, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same part may stand in two lines
                  <tr key={place}>
                    <th scope="row">{line.name}</th>
                    <td>{fine.format(line.exact)}</td>
                    <td>
                      {formatDollars(line.given)} {line.isRaised && <span className={styles.cent}>{texts.cent}</span>}
                    </td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">{texts.sum}</th>
                  <td>{fine.format(exact)}</td>
                  <td>{formatDollars(amount)}</td>
                </tr>
              </tbody>
            </table>
          </div>
        );
      })}
    </section>
  );
}

function OnInvoice({ sentence }: { sentence: string }) {
  return (
    <section className={panelStyles.section}>
      <h2>{texts.onInvoice}</h2>
      <blockquote className={styles.words}>
        <p>{sentence}</p>
        <footer className="note">{texts.onInvoiceHow}</footer>
      </blockquote>
    </section>
  );
}

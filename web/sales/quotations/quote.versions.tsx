import { formatDay } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { Quotation, QuotationVersion, RequestedLine } from '#contract/sales/quotations/quotations.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import figuresStyles from '#web/platform/ui/figures.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { quoteTexts as texts } from './texts.ts';
import { wishOutcome } from './wish.ts';

/** As many of the newest versions as stand beside what was asked. */
const SHOWN = 3;

/** What was asked, and the newest versions, with their sums side by side. */
export function QuoteVersions({ quote }: { quote: Quotation }) {
  const { original, versions, createdAt, state } = quote;
  const newest = versions.at(-1)?.number;
  const dollars = (price: number | undefined) => (price === undefined ? texts.notKnown : formatDollars(price));
  return (
    <dl className={figuresStyles.figures} aria-label={texts.versions}>
      <div>
        <dt>{texts.original}</dt>
        <dd>{dollars(original.price)}</dd>
        <dd className="note">
          <Time at={createdAt} form="minute" />
        </dd>
        <dd className="note">{texts.sums(original)}</dd>
      </div>
      {versions.slice(-SHOWN).map((version) => (
        <div key={version.number}>
          <dt>
            {version.number === newest && state === 'offered' ? (
              <b>{texts.version(version.number)}</b>
            ) : (
              texts.version(version.number)
            )}
          </dt>
          <dd>{dollars(version.price)}</dd>
          <dd className="note">{version.number === newest ? endWords(quote, version) : texts.replaced}</dd>
          <dd className="note">{texts.sums(version)}</dd>
        </div>
      ))}
    </dl>
  );
}

function endWords({ state }: Quotation, { validUntil, timeZone }: QuotationVersion): string {
  return state === 'expired' ? texts.endedAt(validUntil, timeZone) : texts.until(validUntil, timeZone);
}

/** A line that was asked for or offered, with both where there are both. */
interface QuoteLine {
  key: string;
  requested: RequestedLine | undefined;
  offered: QuotationVersion['lines'][number] | undefined;
  before: QuotationVersion['lines'][number] | undefined;
}

function linesOf({ lines, versions }: Quotation): QuoteLine[] {
  const [newest, before] = [versions.at(-1), versions.at(-2)];
  const find = (version: QuotationVersion | undefined, sku: string) => version?.lines.find((line) => line.sku === sku);
  const added = newest?.lines.filter(({ sku }) => !lines.some((line) => line.sku === sku)) ?? [];
  return [
    ...lines.map((requested) => ({
      ...{ key: requested.sku, requested },
      ...{ offered: find(newest, requested.sku), before: find(before, requested.sku) },
    })),
    ...added.map((offered) => ({ key: offered.sku, requested: undefined, offered, before: find(before, offered.sku) })),
  ];
}

/** What was wished and what is offered, line by line, beside the version before. */
export function QuoteLines({ quote }: { quote: Quotation }) {
  const [newest, before] = [quote.versions.at(-1), quote.versions.at(-2)];
  const columns: Column<QuoteLine>[] = [
    { label: texts.line.part, kinds: ['all'], cell: ({ requested, offered }) => <Part {...{ requested, offered }} /> },
    {
      label: texts.line.today,
      align: 'right',
      cell: ({ requested }) => (requested ? <Today line={requested} /> : '–'),
    },
    ...(before
      ? [
          {
            label: texts.version(before.number),
            align: 'right' as const,
            cell: (line: QuoteLine) => timesOf(line.before),
          },
        ]
      : []),
    ...(newest
      ? [
          {
            label: texts.version(newest.number),
            align: 'right' as const,
            cell: ({ offered }: QuoteLine) => (
              <>
                <b>{timesOf(offered)}</b>
                {offered?.delivery && <span className={rowsStyles.under}>{offered.delivery}</span>}
                {offered !== undefined && offered.held > 0 && (
                  <span className={rowsStyles.under}>{texts.held(offered.held)}</span>
                )}
              </>
            ),
          },
          { label: texts.line.wish, cell: ({ requested, offered }: QuoteLine) => <Wish {...{ requested, offered }} /> },
          {
            label: texts.line.sum,
            align: 'right' as const,
            kinds: ['money' as const],
            cell: ({ offered }: QuoteLine) => (offered ? formatDollars(offered.price) : '–'),
          },
        ]
      : []),
  ];
  return (
    <section className={panelStyles.section}>
      <h2>{texts.lineByLine}</h2>
      <TableFrame label={texts.lineTable}>
        <DataTable columns={columns} rows={linesOf(quote)} idOf={({ key }) => key} keyboard={false} />
      </TableFrame>
    </section>
  );
}

function timesOf(line: QuotationVersion['lines'][number] | undefined): string {
  return line ? texts.times(line.quantity, line.unitPrice) : '–';
}

/** The part with what was wished of it. */
export function Part({ requested, offered }: Pick<QuoteLine, 'requested' | 'offered'>) {
  const { name, sku } = requested ?? offered ?? { name: '', sku: '' };
  const { price, by } = requested?.wish ?? {};
  const wishes = [price !== undefined && texts.price(price), by !== undefined && texts.by(formatDay(by))].filter(
    Boolean,
  );
  return (
    <span className="cluster">
      <Thumb src={requested?.img ?? ''} />
      <span>
        <b>{name}</b>
        <span className={rowsStyles.under}>{sku}</span>
        {wishes.length > 0 && (
          <span className={rowsStyles.under}>
            {texts.wishFor} {wishes.join(', ')}
          </span>
        )}
      </span>
    </span>
  );
}

/** What the pieces cost today, and how many there are. */
function Today({ line }: { line: RequestedLine }) {
  if (line.today === undefined) return texts.notOnSale;
  return (
    <>
      {texts.times(line.quantity, line.today)}
      <span className={rowsStyles.under}>{texts.inStock(line.available ?? 0)}</span>
    </>
  );
}

function Wish({ requested, offered }: Pick<QuoteLine, 'requested' | 'offered'>) {
  if (!requested) return <Chip tone="plain">{texts.extra}</Chip>;
  const outcome = wishOutcome(requested, offered);
  return outcome ? <Chip tone={outcome.tone}>{outcome.words}</Chip> : texts.noWish;
}

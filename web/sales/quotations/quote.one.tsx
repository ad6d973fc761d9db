import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { momentWords } from '#contract/sales/price.words.ts';
import { quotationCalls } from '#contract/sales/quotations/quotations.calls.ts';
import { type Quotation, type QuotationVersion, quotationName } from '#contract/sales/quotations/quotations.ts';
import { callApi, callFile } from '#web/platform/calls/calls.client.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { Notice, Spec } from '#web/platform/ui/facts.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { TextLines } from '#web/platform/ui/text-lines.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { KnownDestinations } from '#web/sales/purchase/destinations.client.ts';
import { AcceptForm } from './accept.form.tsx';
import { QuoteChip } from './quote.chip.tsx';
import { EndButton, QuoteMessages } from './quote.messages.tsx';
import { QuoteLines, QuoteVersions } from './quote.versions.tsx';
import { quoteTexts as texts } from './texts.ts';

interface OneQuoteProps {
  quote: Quotation;
  destinations: KnownDestinations | null;
}

/** A quote as its buyer sees it: versions side by side, line by line, and what can be done. */
export function OneQuote({ quote, destinations }: OneQuoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadAgain(quote, { heading });
  // What was new stays marked while the page is open, though it counts as seen.
  const [shown] = useState(quote);
  const messages = quote.messages.map((message) => ({
    ...message,
    isNew: message.isNew || shown.messages.some(({ _id, isNew }) => isNew && _id === message._id),
  }));
  const version = quote.versions.at(-1);
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: pages.quotes, words: texts.title }}>
        {quotationName(quote.number)}
      </Crumbs>
      <DashboardHead title={quotationName(quote.number)} heading={heading}>
        <QuoteChip of={quote} forShop={false} />
      </DashboardHead>
      <Standing quote={quote} version={version} onMoved={readAgain} />
      <QuoteVersions quote={quote} />
      <QuoteLines quote={quote} />
      <div className={panelStyles.split}>
        <QuoteMessages quote={{ ...quote, messages }} onMoved={readAgain} />
        {version ? (
          <Terms {...{ quote, version, destinations }} onMoved={readAgain} />
        ) : (
          quote.mayAct && quote.state === 'asked' && <End quote={quote} onMoved={readAgain} />
        )}
      </div>
    </>
  );
}

interface PartProps {
  quote: Quotation;
  onMoved: () => Promise<void>;
}

/** What the reader should know first. */
function Standing({ quote, version, onMoved }: PartProps & { version: QuotationVersion | undefined }) {
  const { state, order, approval, mayAct, waitsForShop } = quote;
  if (order)
    return (
      <Notice
        tone="good"
        title={texts.became(order.orderNumber)}
        acts={
          <ButtonLink size="small" to={pages.order(order._id)}>
            {texts.toOrder(order.orderNumber)}
          </ButtonLink>
        }
      />
    );
  if (approval && state === 'offered')
    return (
      <Notice
        tone="plain"
        title={texts.approvalWaits(approval.number)}
        acts={
          <ButtonLink size="small" tone="line" to={pages.approval(approval._id)}>
            {texts.toApproval(approval.number)}
          </ButtonLink>
        }
      >
        {texts.approvalWaitsHow}
      </Notice>
    );
  if (state === 'expired' && version)
    return (
      <Notice
        tone="bad"
        title={texts.ended(version.number)}
        acts={mayAct && !waitsForShop && <AskLate quote={quote} onMoved={onMoved} />}
      >
        {waitsForShop ? texts.askedLate : `${texts.endedHow} ${texts.lateHow}`}
      </Notice>
    );
  if (state === 'asked')
    return (
      <Notice tone="plain" title={texts.waits}>
        {texts.waitsHow}
      </Notice>
    );
  return null;
}

function AskLate({ quote: { _id }, onMoved }: PartProps) {
  return (
    <ChangeButton
      size="small"
      change={async () => {
        const written = await callApi(quotationCalls.writeToQuotation, { params: { id: _id }, body: { kind: 'late' } });
        await onMoved();
        if (written.ok) toast.done(texts.askedLate);
        else toast.failed(written.failure.detail);
      }}
    >
      {texts.askLate}
    </ChangeButton>
  );
}

/** What the newest version says, and what can be done about it. */
function Terms({
  quote,
  version,
  destinations,
  onMoved,
}: PartProps & { version: QuotationVersion } & Pick<OneQuoteProps, 'destinations'>) {
  const { number, price, goods, delivery, taxAdded, validUntil, timeZone, lines, note } = version;
  const held = lines.filter((line) => line.held > 0).map((line) => formatFigure(line.held));
  const isOpen = quote.state === 'offered' && quote.mayAct;
  return (
    <section className={panelStyles.panel} aria-label={texts.version(number)}>
      <div className={panelStyles.head}>
        <h2>{texts.version(number)}</h2>
      </div>
      <Spec
        facts={[
          { name: texts.valid, value: `${momentWords(validUntil, timeZone)} (${timeZone})` },
          { name: texts.stock, value: held.length > 0 ? held.join(', ') : texts.noStock },
          { name: texts.goods, value: formatDollars(goods) },
          { name: texts.delivery, value: formatDollars(delivery ?? 0) },
          ...(taxAdded ? [{ name: texts.tax, value: formatDollars(taxAdded) }] : []),
          { name: texts.total, value: <b>{formatDollars(price ?? goods)}</b> },
        ]}
      />
      {note && (
        <p className="small">
          <TextLines lines={note.split('\n')} />
        </p>
      )}
      <div className={`${panelStyles.acts} ${panelStyles.column}`}>
        {isOpen && destinations && !quote.approval && (
          <DialogButton
            tone="commit"
            title={texts.acceptTitle(quote.number, number)}
            dialog={(close) => <AcceptForm {...{ quote, version, destinations, onMoved }} onClose={close} />}
          >
            {texts.acceptSum(price ?? goods)}
          </DialogButton>
        )}
        <SaveButton
          tone="line"
          read={() => callFile(quotationCalls.readQuotationVersion, { params: { id: quote._id, version: number } })}
        >
          {texts.pdf}
        </SaveButton>
        {isOpen && <End quote={quote} onMoved={onMoved} />}
      </div>
      {quote.state === 'offered' && !quote.mayAct && <p className="note">{texts.viewer}</p>}
      {quote.order && (
        <p className="small">
          <Link className="link" to={pages.order(quote.order._id)}>
            {texts.toOrder(quote.order.orderNumber)}
          </Link>
        </p>
      )}
    </section>
  );
}

function End({ quote, onMoved }: PartProps) {
  const version = quote.versions.at(-1);
  const holds = version?.lines.some(({ held }) => held > 0) ?? false;
  return (
    <EndButton
      tone="line"
      title={version ? texts.declineTitle(quote.number) : texts.withdrawTitle(quote.number)}
      how={version ? texts.declineHow(version.number, holds) : texts.withdrawHow}
      submit={version ? texts.decline : texts.withdraw}
      {...{ quote, onMoved }}
    >
      {version ? texts.decline : texts.withdraw}
    </EndButton>
  );
}

import { useRef } from 'react';
import { Link } from 'react-router';
import { addressLines } from '#contract/countries.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { Approval } from '#contract/sales/approvals/approvals.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Notice, Spec } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import tableStyles from '#web/platform/ui/small-table.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import { sumFacts } from '#web/sales/order-sums/sum.facts.ts';
import { StateChip } from './approvals.list.tsx';
import { DecidePanel } from './decide.panel.tsx';
import { stateTexts, texts } from './texts.ts';

/** A request whole: what would be ordered, why it is approved first, what changed, and what can be done about it. */
export function ApprovalWhole({ request }: { request: Approval }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { number, asker, askedAt, why, planned } = request;
  return (
    <>
      <nav aria-label="Breadcrumb">
        <ol className={panelStyles.crumbs}>
          <li>
            <Link to={pages.approvals}>{texts.title}</Link>
          </li>
          <li aria-current="page">{texts.request(number)}</li>
        </ol>
      </nav>
      <DashboardHead title={texts.request(number)} heading={heading}>
        <StateChip request={request} />
      </DashboardHead>
      <div className="stack gap-5">
        <p className="small quiet num">
          {texts.lead(asker)}
          <Time at={askedAt} form="near" />. {texts.why(why)}
        </p>
        <div className={panelStyles.split}>
          <div>
            <StandingNotice request={request} />
            <Changes request={request} />
            {planned.map((order, place) => (
              <PlannedOrder
                // biome-ignore lint/suspicious/noArrayIndexKey: the orders of a request never move
                key={place}
                order={order}
                title={texts.part(place + 1, planned.length)}
                label={texts.linesOf(number)}
              />
            ))}
            <WhatIsApproved request={request} />
            <Happened request={request} />
          </div>
          <DecidePanel request={request} onDone={() => heading.current?.focus()} />
        </div>
      </div>
    </>
  );
}

function StandingNotice({ request: { state, total, fault = '', decidedBy = '', words = '' } }: { request: Approval }) {
  if (state === 'void')
    return (
      <Notice tone="bad" title={texts.voidTitle(decidedBy, total)}>
        {texts.voidText(fault)}
      </Notice>
    );
  if (state === 'refused')
    return (
      <Notice tone="plain" title={texts.refusedTitle(decidedBy)}>
        “{words}”
      </Notice>
    );
  if (state === 'expired')
    return (
      <Notice tone="plain" title={texts.expiredTitle}>
        {texts.expiredText}
      </Notice>
    );
  return null;
}

/** What changed: before struck, after bold, and the difference. */
function Changes({ request: { number, changes, unchanged, follows } }: { request: Approval }) {
  if (changes.length === 0) return null;
  return (
    <section className={panelStyles.section} aria-labelledby="changes">
      <h2 id="changes">{texts.changesTitle}</h2>
      <table className={`${tableStyles.plain} num`} aria-label={texts.changesOf(number)}>
        <thead>
          <tr>
            <th scope="col">{texts.changeHeads.what}</th>
            <th scope="col">{texts.changeHeads.was}</th>
            <th scope="col">{texts.changeHeads.by}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ what, before, after, by }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>
                <del className="quiet">{before || texts.nothing}</del> →{' '}
                <ins className="bare">{after || texts.nothing}</ins>
              </td>
              <td>{by !== undefined && texts.plus(by)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        {unchanged > 0 && texts.unchanged(unchanged)}{' '}
        {follows && (
          <Link className="link" to={pages.approval(follows._id)}>
            {texts.follows(follows.number)}
          </Link>
        )}
      </p>
    </section>
  );
}

type Planned = Approval['planned'][number];

const lineHeads = texts.lineHeads;
const columns: Column<Planned['lines'][number]>[] = [
  {
    label: lineHeads.part,
    kinds: ['all'],
    cell: ({ name, sku }) => (
      <div className="stack">
        <b>{name}</b>
        <span className="note">{sku}</span>
      </div>
    ),
  },
  { label: lineHeads.quantity, align: 'right', cell: ({ quantity }) => formatFigure(quantity) },
  { label: lineHeads.price, align: 'right', cell: ({ unitPrice }) => formatDollars(unitPrice) },
  { label: lineHeads.sum, align: 'right', kinds: ['money'], cell: ({ price }) => formatDollars(price) },
];

function PlannedOrder({ order, title, label }: { order: Planned; title: string; label: string }) {
  return (
    <section className={panelStyles.section}>
      <h2>{title}</h2>
      <TableFrame label={label}>
        <DataTable label={label} columns={columns} rows={order.lines} idOf={({ part }) => part} keyboard={false} />
      </TableFrame>
      <Spec
        facts={[
          { name: texts.goods(order.lines.length), value: formatDollars(order.goods) },
          ...sumFacts(order),
          { name: texts.total, value: formatDollars(order.price) },
        ]}
      />
    </section>
  );
}

function WhatIsApproved({ request }: { request: Approval }) {
  const { phone, purchaseOrderNumber, note, payment, endsAt, hash, state, quotation } = request;
  return (
    <section className={panelStyles.section}>
      <h2>{texts.whatTitle}</h2>
      <Spec
        facts={[
          { name: texts.deliverTo, value: addressLines(request).join(', ') },
          { name: texts.phone, value: phone },
          ...(purchaseOrderNumber ? [{ name: texts.orderNumber, value: purchaseOrderNumber }] : []),
          ...(note ? [{ name: texts.note, value: note }] : []),
          ...(quotation
            ? [
                {
                  name: texts.accepts,
                  value: (
                    <Link className="link" to={pages.quote(quotation._id)}>
                      {quotation.name}
                    </Link>
                  ),
                },
              ]
            : []),
          { name: texts.paid, value: texts.payments[payment] ?? payment },
          ...(state === 'waiting' ? [{ name: texts.until, value: <Time at={endsAt} form="minute" /> }] : []),
          { name: texts.fingerprint, value: <code>{texts.shortHash(hash)}</code> },
        ]}
      />
      <p className="note">{texts.binds}</p>
    </section>
  );
}

function Happened({ request: { state, asker, askedAt, decidedAt, decidedBy, total, orders } }: { request: Approval }) {
  return (
    <section className={panelStyles.section}>
      <h2>{texts.happened}</h2>
      <Timeline>
        {state !== 'waiting' && (
          <TimelineEntry title={stateTexts[state].words} current at={decidedAt}>
            {decidedBy && texts.by(decidedBy)}.{' '}
            {orders.map(({ _id, orderNumber }) => (
              <Link key={_id} className="link" to={pages.order(_id)}>
                {texts.order(orderNumber)}
              </Link>
            ))}
          </TimelineEntry>
        )}
        <TimelineEntry title={texts.sent} at={askedAt} current={state === 'waiting'}>
          {texts.by(asker)}, {formatDollars(total)}.
        </TimelineEntry>
      </Timeline>
    </section>
  );
}

import type { RefObject } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { deliveriesCalls } from '#contract/catalogue/deliveries/deliveries.calls.ts';
import type { Delivery, Expected } from '#contract/catalogue/deliveries/deliveries.ts';
import { formatCalendarDay, formatFigure } from '#contract/format.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { Search, Tools } from '#web/platform/ui/tools.tsx';
import { AddDelivery, ChangeDelivery } from './delivery.form.tsx';
import { partColumns } from './goods.table.tsx';
import { MovedOrders } from './moved-orders.tsx';
import { signed, stockTexts as texts } from './texts.ts';
import { TimeLine } from './time-line.tsx';

interface ExpectedListProps {
  expected: Expected;
  searched: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The deliveries that are expected, the next first, over six weeks drawn to scale. */
export function ExpectedList({ expected, searched, heading }: ExpectedListProps) {
  const { rows, total, today, suppliers } = expected;
  const readAgain = useReadAgain(expected, { heading });
  return (
    <>
      <div className="stack gap-4">
        {rows.length > 0 && <TimeLine rows={rows} today={today} />}
        <Tools>
          <Search label={texts.search} placeholder={texts.searchHow} />
          <ButtonLink tone="line" to={adminPages.stockByFile('expected')}>
            {texts.byCsv}
          </ButtonLink>
          <DialogButton
            title={texts.addDelivery}
            dialog={(close) => <AddDelivery suppliers={suppliers} today={today} onClose={close} onSaved={readAgain} />}
          >
            {texts.addDelivery}
          </DialogButton>
        </Tools>
      </div>
      {rows.length > 0 ? (
        <TableFrame label={texts.deliveries}>
          <DataTable
            label={texts.expected}
            keyboard={false}
            rows={rows}
            idOf={({ _id }) => _id}
            columns={columnsOf(expected, readAgain)}
          />
        </TableFrame>
      ) : (
        <EmptyState
          title={searched ? texts.noMatch : texts.nothing}
          action={searched && <ButtonLink to={adminPages.stockIn('expected')}>{texts.showAll}</ButtonLink>}
        >
          {searched ? texts.noMatchHow : texts.nothingHow}
        </EmptyState>
      )}
      {total > rows.length && <p className="note">{texts.first(rows.length, total)}</p>}
    </>
  );
}

function columnsOf({ rows, today, suppliers }: Expected, readAgain: () => Promise<void>): Column<Delivery>[] {
  const names = texts.expectedColumns;
  const day = (on: string) => formatCalendarDay(on, new Date(today));
  const next = new Map<string, string>();
  for (const { part, dueOn, overdue } of rows) if (overdue === 0 && !next.has(part._id)) next.set(part._id, dueOn);
  const sameDay = ({ part, dueOn }: Delivery) =>
    rows.filter((one) => one.part._id === part._id && one.dueOn === dueOn).reduce((sum, { pieces }) => sum + pieces, 0);
  return [
    ...partColumns<Delivery>(),
    {
      label: names.due,
      cell: ({ dueOn, firstDueOn, overdue }) => (
        <>
          {overdue > 0 ? <Chip tone="bad">{texts.daysOverdue(overdue)}</Chip> : <b>{day(dueOn)}</b>}
          <span className={rowsStyles.under}>
            {[overdue > 0 && day(dueOn), firstDueOn !== dueOn && texts.firstDue(day(firstDueOn))]
              .filter(Boolean)
              .join(', ')}
          </span>
        </>
      ),
    },
    { label: names.pieces, align: 'right', cell: ({ pieces }) => <b>{signed(pieces)}</b> },
    { label: names.from, cell: ({ supplier }) => supplier },
    { label: names.there, align: 'right', cell: ({ part }) => formatFigure(part.there) },
    { label: names.ordered, align: 'right', cell: ({ part }) => formatFigure(part.promised) },
    {
      label: names.page,
      kinds: ['two'],
      cell: (delivery) => {
        if (delivery.overdue > 0) return <span className="quiet">{texts.passed}</span>;
        if (next.get(delivery.part._id) !== delivery.dueOn) return <span className="quiet">{texts.afterNext}</span>;
        return (
          <>
            {texts.shownAs(sameDay(delivery), day(delivery.dueOn))}
            {delivery.part.ordersAhead && <span className={rowsStyles.under}>{texts.ordersAhead}</span>}
          </>
        );
      },
    },
    {
      label: names.acts,
      head: <span className="vh">{names.acts}</span>,
      kinds: ['all'],
      cell: (delivery) => <Acts delivery={delivery} suppliers={suppliers} readAgain={readAgain} />,
    },
  ];
}

interface ActsProps {
  delivery: Delivery;
  suppliers: readonly string[];
  readAgain: () => Promise<void>;
}

function Acts({ delivery, suppliers, readAgain }: ActsProps) {
  const { _id, part, supplier, pieces } = delivery;
  return (
    <div className={panelStyles.acts}>
      <ButtonLink
        tone="line"
        size="small"
        to={adminPages.cameIn(part._id, pieces, supplier)}
        aria-label={texts.arrivedOf(part.name)}
      >
        {texts.arrived}
      </ButtonLink>
      <DialogButton
        tone="line"
        size="small"
        aria-label={texts.changeOf(part.name)}
        title={texts.changeTitle}
        dialog={(close) => (
          <ChangeDelivery delivery={delivery} suppliers={suppliers} onClose={close} onSaved={readAgain} />
        )}
      >
        {texts.change}
      </DialogButton>
      <ConfirmChange
        button={{ tone: 'line', size: 'small', 'aria-label': texts.cancelOf(part.name), children: texts.cancel }}
        title={texts.cancelTitle}
        confirm={texts.cancelYes}
        cancel={texts.keep}
        tone="destroy"
        change={() => callAsAdmin(deliveriesCalls.cancelDelivery, { params: { id: _id } })}
        onDone={async () => {
          await readAgain();
          toast.done(texts.cancelled);
        }}
        onRefused={readAgain}
      >
        <p>{texts.cancelHow}</p>
        <MovedOrders id={_id} />
      </ConfirmChange>
    </div>
  );
}

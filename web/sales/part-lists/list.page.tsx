import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isAtLeast } from '#contract/accounts/companies.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { PartList } from '#contract/sales/part-lists.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import notesStyles from '#web/sales/basket/basket-notes.module.css';
import pageStyles from '#web/sales/basket/basket-page.module.css';
import { OrderNav } from '#web/sales/basket/order-nav.tsx';
import stickyTotalStyles from '#web/sales/basket/sticky-total.module.css';
import { LineBox } from '#web/sales/quick-order/quick-order.box.tsx';
import type { Route } from './+types/list.page.ts';
import { AddingNote } from './adding.note.tsx';
import { CsvIn } from './csv-in.tsx';
import { AddAll, ListHead } from './list.head.tsx';
import { ListLines } from './list.lines.tsx';
import { texts } from './texts.ts';
import { type Undoable, UndoNote } from './undo.note.tsx';
import { type PartListState, usePartList } from './use-part-list.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.list }, error);

/** One list: its lines, and what can be done to each and to all of it. */
export default function ListPage() {
  const { id = '' } = useParams();
  const state = usePartList(id);
  const { known } = state;
  return (
    <>
      <OrderNav />
      <div className={`wrap ${pageStyles.page}`}>
        <Crumbs label={texts.way} up={{ to: pages.lists, words: texts.title }}>
          {known.state === 'known' ? known.list.name : texts.list}
        </Crumbs>
        {known.state === 'loading' && (
          <>
            <h1 className="vh">{texts.list}</h1>
            <SkeletonRows rows={6} label={texts.loadingOne} />
          </>
        )}
        {known.state === 'failed' && (
          <>
            <h1 className="vh">{texts.list}</h1>
            <ErrorState title={texts.failedOne} onRetry={() => void state.read()}>
              {known.failure.detail}
            </ErrorState>
          </>
        )}
        {known.state === 'known' && <Known list={known.list} state={state} />}
      </div>
    </>
  );
}

function Known({ list, state }: { list: PartList; state: PartListState }) {
  const { lines, sum, mayChange } = list;
  const { company } = useActiveCompany();
  const [params, setParams] = useSearchParams();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const mayBuy = !company || isAtLeast(company.role, 'buyer');
  const isCsvIn = mayChange && params.get('in') === 'csv';
  const showCsvIn = (shown: boolean) => setParams(shown ? { in: 'csv' } : {}, { replace: true });
  const putOn = async (rows: readonly { part: string; quantity: number }[]) => {
    const put = await state.putOn(rows);
    if (put?.ok) await state.read();
    return put;
  };
  return (
    <>
      <ListHead {...{ list, state, mayBuy }} onCsvIn={() => showCsvIn(true)} onUndoable={setUndoable} />
      <AddingNote />
      <UndoNote undoable={undoable} onGone={() => setUndoable(null)} />
      <LateRemovals list={list} state={state} />
      {isCsvIn ? (
        <CsvIn
          company={company?._id}
          onPut={putOn}
          onDone={(count) => {
            toast.done(texts.putCount(count));
            showCsvIn(false);
          }}
          onCancel={() => showCsvIn(false)}
        />
      ) : (
        <>
          {lines.length === 0 ? (
            <EmptyState title={texts.empty}>{texts.emptyHow}</EmptyState>
          ) : (
            <ListLines {...{ list, state, mayBuy }} onUndoable={setUndoable} />
          )}
          {mayChange && (
            <LineBox
              label={texts.putOnLabel}
              placeholder={texts.putOnPlaceholder}
              button={texts.putOn}
              put={async (part, quantity) => {
                const put = await putOn([{ part: part._id, quantity }]);
                if (put?.ok) toast.done(texts.isOn(part.name, quantity));
                return put && !put.ok ? put.failure.detail : null;
              }}
            />
          )}
        </>
      )}
      {mayBuy && lines.length > 0 && !isCsvIn && (
        <div className={stickyTotalStyles.total}>
          <div>
            <b>{formatDollars(sum.price)}</b>
            <span className="note">
              {texts.lines(lines.length)}
              {sum.counted === sum.lines && `, ${texts.allInStock}`}
            </span>
          </div>
          <AddAll list={list} />
        </div>
      )}
    </>
  );
}

/** Lines that somebody else took off while they were edited here. */
function LateRemovals({ list: { lines, mayChange }, state }: { list: PartList; state: PartListState }) {
  const gone = [...state.late].filter(([part, { line }]) => line === null && !lines.some((one) => one.part === part));
  if (!mayChange) return null;
  return gone.map(([part, { name, yours }]) => (
    <div key={part} className={notesStyles.note} role="alert">
      <div>
        <p>
          <b>{`${name}: ${texts.lateGone}`}</b>
        </p>
        {yours > 0 && <p>{texts.lateGoneText(yours)}</p>}
      </div>
      <div className={notesStyles.acts}>
        <Button tone="line" size="small" onClick={() => state.dismissLate(part)}>
          {texts.leaveOff}
        </Button>
        {yours > 0 && (
          <Button size="small" onClick={() => void state.setQuantity({ part, name, version: 0 }, yours)}>
            {texts.putBack(yours)}
          </Button>
        )}
      </div>
    </div>
  ));
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

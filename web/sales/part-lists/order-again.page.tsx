import { useState } from 'react';
import { data } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { OfferedLine } from '#contract/sales/offered-lines.ts';
import { partListCalls } from '#contract/sales/part-lists.calls.ts';
import type { OrderAgain } from '#contract/sales/part-lists.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import headStyles from '#web/platform/layout/page-head.module.css';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { putIntoBasket } from '#web/sales/basket/basket.put.ts';
import pageStyles from '#web/sales/basket/basket-page.module.css';
import { OrderNav } from '#web/sales/basket/order-nav.tsx';
import { SaveAsList } from '#web/sales/basket/save-as-list.tsx';
import { saveTexts } from '#web/sales/basket/texts.save.ts';
import { basketTexts } from '#web/sales/basket/texts.ts';
import { toastFailure } from '#web/sales/basket/toast-failure.ts';
import quickStyles from '#web/sales/quick-order/quick-order.module.css';
import type { Route } from './+types/order-again.page.ts';
import { AgainLine, type Choice, takenOf } from './again.line.tsx';
import { texts } from './texts.ts';
import { type Undoable, UndoNote } from './undo.note.tsx';

export function meta({ loaderData, error }: Route.MetaArgs) {
  const number = loaderData?.ok ? loaderData.value.orderNumber : null;
  return describe({ title: number === null ? texts.again : texts.againTitle(number) }, error);
}

/** An order as it would be ordered now; of others 'not found'. Null where nobody is signed in. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { user } = await knownSession();
  if (!user) return null;
  const again = await callApi(partListCalls.readOrderAgain, { params });
  const unknown = !again.ok && (again.failure.code === 'not-found' || again.failure.code === 'invalid-request');
  if (unknown) throw data(null, { status: 404 });
  return again;
}

export default function OrderAgainPage({ loaderData: again }: Route.ComponentProps) {
  if (!again) return null;
  return (
    <>
      <OrderNav />
      <div className={`wrap ${pageStyles.page}`}>
        {again.ok ? (
          <Whole key={again.value.order} again={again.value} />
        ) : (
          <>
            <h1>{texts.again}</h1>
            <LoadError title={texts.failedAgain} failure={again.failure} />
          </>
        )}
      </div>
    </>
  );
}

/** The lines that have changed come first, each with what can be done; the rest goes into the basket all at once. */
function Whole({ again }: { again: OrderAgain }) {
  const { order, orderNumber, before, lines, sum, company } = again;
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const { company: acting } = useActiveCompany();
  const isViewer = acting?.role === 'viewer';
  const [busy, setBusy] = useState(false);
  const [undoable, setUndoable] = useState<(Undoable & { isPut: true }) | null>(null);
  const changed = lines.filter((line) => line.changes.length > 0 || line.blocked);
  const same = lines.filter((line) => !changed.includes(line));
  const taken = lines.flatMap((line) => takenOf(line, choices.get(line.part)) ?? []);
  const put = async () => {
    if (busy) return;
    setBusy(true);
    const done = await putIntoBasket(taken, 'set');
    setBusy(false);
    toastFailure(done.ok ? {} : done);
    if (done.ok) setUndoable({ title: texts.allIn(done.value.put.length), undo: done.value.undo, isPut: true });
  };
  const choose = (part: string, choice: Choice | null) =>
    setChoices((known) => {
      const next = new Map(known);
      if (choice === null) next.delete(part);
      else next.set(part, choice);
      return next;
    });
  const list = (some: readonly OfferedLine[]) => (
    <ul className={pageStyles.lines}>
      {some.map((line) => (
        <AgainLine
          key={line.part}
          line={line}
          choice={choices.get(line.part)}
          onChoose={(choice) => choose(line.part, choice)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <Crumbs label={texts.way} up={{ to: pages.order(order), words: texts.order(orderNumber) }}>
        {texts.again}
      </Crumbs>
      <div className={`${headStyles.work} ${pageStyles.head}`}>
        <div>
          <h1>{texts.againTitle(orderNumber)}</h1>
          <p>
            {texts.lines(lines.length)}, {texts.againSums(before, sum.price)}
            {company && texts.forCompany(company.name)}
          </p>
        </div>
        <div className={pageStyles.headActs}>
          <SaveAsList small from={{ order }} name={`From order ${orderNumber}`}>
            {saveTexts.save}
          </SaveAsList>
        </div>
      </div>
      <UndoNote undoable={undoable} onGone={() => setUndoable(null)} />
      {changed.length > 0 ? (
        <section className={pageStyles.section} aria-labelledby="changed">
          <h2 id="changed" className="h3">
            {texts.changedLines(changed.length)}
          </h2>
          {list(changed)}
        </section>
      ) : (
        <p className="small quiet">{texts.nothingChanged}</p>
      )}
      {same.length > 0 && (
        <section className={pageStyles.section} aria-labelledby="same">
          <h2 id="same" className="h3">
            {texts.sameLines(same.length)}
          </h2>
          {list(same)}
        </section>
      )}
      <div className={quickStyles.end}>
        <p className="small quiet">
          {isViewer ? basketTexts.viewer(acting.name) : texts.notAmong(lines.length - taken.length)}
        </p>
        <div className={quickStyles.acts}>
          {undoable && (
            <ButtonLink tone="line" to={pages.basket}>
              {texts.toBasket}
            </ButtonLink>
          )}
          <Button disabled={isViewer || taken.length === 0} busy={busy} onClick={put}>
            {texts.putInBasket(taken.length)}
          </Button>
        </div>
      </div>
    </>
  );
}

export function HydrateFallback() {
  return (
    <div className={`wrap ${pageStyles.page}`}>
      <h1>{texts.again}</h1>
      <SkeletonRows rows={5} label={texts.loadingAgain} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

import { type ReactNode, Suspense, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { Basket, PartWithQuantity } from '#contract/sales/basket.ts';
import { switchCompany } from '#web/accounts/companies/active-company.store.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { describe } from '#web/platform/layout/meta.ts';
import headStyles from '#web/platform/layout/page-head.module.css';
import { Button } from '#web/platform/ui/button.tsx';
import { useKeyDown } from '#web/platform/ui/effects.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { KeyHints } from '#web/platform/ui/key.tsx';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { WindowedList } from '#web/platform/ui/windowed-list.tsx';
import { focusBeside } from '#web/sales/lines/line.quantity.tsx';
import type { Route } from './+types/basket.page.ts';
import { Line } from './basket.line.tsx';
import { JoinedNote, LateRemovals, OwnBasketNote, takeBack, UndoNote } from './basket.notes.tsx';
import { readBasket } from './basket.queries.ts';
import { addToBasket, emptyBasket } from './basket.store.ts';
import { BasketStickyTotal, BasketSums } from './basket.sums.tsx';
import styles from './basket-page.module.css';
import { LineClash } from './clashes/line.clash.tsx';
import { useClashes } from './clashes/use-clashes.ts';
import { NothingInIt } from './nothing-in-it.tsx';
import { OrderNav } from './order-nav.tsx';
import { QuickBoxContext } from './quick-box.context.ts';
import { SaveAsList } from './save-as-list.tsx';
import { SavedLines } from './saved.lines.tsx';
import { saveTexts } from './texts.save.ts';
import { basketTexts as texts } from './texts.ts';
import { toastFailure } from './toast-failure.ts';
import { useBasket, useJoined, useLateEdits } from './use-basket.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** The basket of a visitor, or of the person who is signed in and the company they buy for. */
export default function BasketPage() {
  const known = useBasket();
  const { company } = useActiveCompany();
  const isViewer = company?.role === 'viewer';
  return (
    <>
      <OrderNav />
      <div className={`wrap ${styles.page}`}>
        {isViewer && (
          <div className={styles.viewer}>
            <Head sub="" />
            <Notice tone="plain" title={texts.viewerTitle(company.name)}>
              {texts.viewer(company.name)}{' '}
              <button type="button" className="link" onClick={() => switchCompany(null)}>
                {texts.buyForMyself}
              </button>
            </Notice>
          </div>
        )}
        {!isViewer && known.state === 'loading' && (
          <>
            <Head sub="" />
            <SkeletonRows rows={5} label={texts.loading} />
          </>
        )}
        {!isViewer && known.state === 'failed' && (
          <>
            <Head sub="" />
            <ErrorState title={texts.failed} onRetry={() => void readBasket()}>
              {known.failure.detail}
            </ErrorState>
          </>
        )}
        {!isViewer && known.state === 'known' && <Known {...known} />}
      </div>
    </>
  );
}

function Head({ sub, acts }: { sub: ReactNode; acts?: ReactNode }) {
  return (
    <div className={`${headStyles.work} ${styles.head}`}>
      <div>
        <h1 tabIndex={-1} id="basket">
          {texts.title}
        </h1>
        <p>{sub}</p>
      </div>
      {acts && <div className={styles.headActs}>{acts}</div>}
    </div>
  );
}

/** How high a line is about, in px; one of a narrow table. */
const [LINE_HEIGHT, DENSE_HEIGHT] = [144, 66];
/** From so many lines on they stand in a narrow table. */
const DENSE_FROM = 50;

interface KnownProps {
  basket: Basket;
  isGuest: boolean;
  company: string | null;
  /** When it was read, ISO 8601. */
  at: string;
}

function Known({ basket, isGuest, company, at }: KnownProps) {
  const { lines, later, changedAt } = basket;
  const late = useLateEdits();
  const joined = useJoined();
  const { company: acting } = useActiveCompany();
  /** The line that a link leads to, wherever it is. */
  const [shown, setShown] = useState<string | null>(null);
  const isDense = lines.length >= DENSE_FROM;
  const QuickBox = useContext(QuickBoxContext);
  const quickBox = QuickBox && !isGuest && (
    <Suspense>
      <QuickBox />
    </Suspense>
  );
  const clashes = useClashes(lines);
  const show = (part: string) => flushSync(() => setShown(part));
  useKeys(basket.sum.counted > 0 && !isGuest);

  const add = async (line: PartWithQuantity, title: string) => toastFailure(await addToBasket(line, title));
  const empty = async () => {
    document.getElementById('basket')?.focus();
    toastFailure(await emptyBasket(texts.emptied(lines.length)));
  };
  const where = isGuest ? (
    texts.ofGuest
  ) : (
    <>
      {texts.onAccount}
      {changedAt && (
        <>
          {texts.lastChanged}
          <Time at={changedAt} form="near" />
        </>
      )}
      .
    </>
  );
  return (
    <>
      <Head
        sub={
          lines.length === 0 ? (
            texts.none(company)
          ) : (
            <>
              {texts.headOf(lines.length, company)}. {where}
            </>
          )
        }
        acts={
          lines.length > 0 && (
            <>
              {!isGuest && (
                <SaveAsList small from={{ basket: acting ? { company: acting._id } : {} }}>
                  {saveTexts.save}
                </SaveAsList>
              )}
              <Button tone="line" size="small" onClick={empty}>
                {texts.emptyIt}
              </Button>
            </>
          )
        }
      />
      {!isGuest && <OwnBasketNote />}
      {joined && !isGuest && <JoinedNote joined={joined} />}
      <UndoNote />
      <LateRemovals />
      {lines.length === 0 ? (
        <>
          {quickBox}
          <NothingInIt isGuest={isGuest} />
          <SavedLines lines={later} open />
        </>
      ) : (
        <div className={styles.two}>
          <div>
            {quickBox}
            <h2 className="vh">{texts.linesHeading}</h2>
            <div className={styles.lines}>
              <WindowedList
                items={lines}
                keyOf={({ part }) => part}
                about={isDense ? DENSE_HEIGHT : LINE_HEIGHT}
                pinned={shown === null ? null : lines.findIndex(({ part }) => part === shown)}
                row={(line, place) => (
                  <Line
                    {...{ line, place, company, at }}
                    of={lines.length}
                    isDense={isDense}
                    late={late.get(line.part)}
                    clash={<LineClash {...{ line, lines, clashes }} onShow={show} onAdd={add} />}
                    onLeave={(part) => focusBeside(part, 'basket')}
                  />
                )}
              />
            </div>
            <KeyHints keys={keys} label={texts.keys} className={styles.keys} />
            <SavedLines lines={later} open={false} />
          </div>
          <BasketSums {...{ basket, isGuest, clashes }} onShow={show} />
        </div>
      )}
      {lines.length > 0 && <BasketStickyTotal {...{ basket, isGuest, clashes }} onShow={show} />}
    </>
  );
}

/** Ctrl and Z take back what was done last; Alt and Enter lead to the checkout. */
function useKeys(canCheckOut: boolean): void {
  const navigate = useNavigate();
  useKeyDown((event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
    // What is typed in a field and not yet sent is taken back by the field itself.
    const field = event.target instanceof HTMLInputElement ? event.target : null;
    if (isUndo && field?.dataset.typed === undefined && (!field || field.dataset.quantity)) {
      event.preventDefault();
      void takeBack();
    } else if (event.altKey && event.key === 'Enter' && canCheckOut) {
      event.preventDefault();
      // A quantity that is still being typed is sent when it is left.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      void navigate(pages.checkout);
    }
  });
}

const keys = [
  [['↑', '↓'], texts.keyCarton],
  [['Enter'], texts.keyNext],
  [['Alt', 'L'], texts.keyLater],
  [['Alt', 'Del'], texts.keyRemove],
  [['Ctrl', 'Z'], texts.keyUndo],
] as const;

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

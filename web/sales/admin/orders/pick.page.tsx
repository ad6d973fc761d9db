import { Link, useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { packingCalls } from '#contract/sales/shipping/packing.calls.ts';
import type { Picking, StoredPicks } from '#contract/sales/shipping/picking.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { knownSession, mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice, Spec } from '#web/platform/ui/facts.tsx';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { EmptyState, SkeletonRows } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/pick.page.ts';
import styles from './manage-orders.module.css';
import { PackChosen } from './pack-chosen.tsx';
import { Papers } from './papers.tsx';
import { PickBar } from './pick.bar.tsx';
import { idOf, PickLine } from './pick.line.tsx';
import { rowOf } from './pick.rules.ts';
import { pickTexts as texts } from './pick.texts.ts';
import { sendPicks } from './unsent-picks.ts';
import { type PickedRow, usePicks } from './use-picks.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const { user } = await knownSession();
  // What was picked without a connection comes first: then what is read is true.
  const refused: StoredPicks['refused'] = [];
  if (user) await sendPicks(user.email, (stored) => refused.push(...stored.refused));
  const ids = new URL(request.url).searchParams.get('orders') ?? '';
  return { picking: await callAsAdmin(packingCalls.readPicking, { query: { ids } }), refused };
}

/** Several orders are picked together, shelf by shelf, on a phone. */
export default function PickPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <HydrateFallback />;
  const { picking, refused } = loaderData;
  if (picking.ok)
    return (
      <PickList
        key={picking.value.orders.map(({ _id }) => _id).join()}
        picking={picking.value}
        refusedBefore={refused}
      />
    );
  return (
    <>
      <DashboardHead title={texts.title} />
      <NotRead
        failure={picking.failure}
        failed={texts.failed}
        missing={texts.missing}
        action={{ to: adminPages.orderDesk, words: texts.toOrders }}
      >
        {texts.missingHow}
      </NotRead>
    </>
  );
}

interface PickListProps {
  picking: Picking;
  /** What was not stored when the page was read. */
  refusedBefore: StoredPicks['refused'];
}

function PickList({ picking, refusedBefore }: PickListProps) {
  const { orders, leftOut } = picking;
  const { rows, refused, notStored, failure, toggle, short, undo } = usePicks(picking, refusedBefore);
  const navigate = useNavigate();
  const open = rows.filter(({ isPicked }) => !isPicked);
  const [now] = open;
  const scan = (typed: string) => {
    const row = rowOf(rows, typed);
    if (!row) return texts.unknown(typed);
    document.getElementById(idOf(row.part))?.scrollIntoView({ block: 'center' });
    if (row.isPicked) return texts.scannedBefore(row.name);
    toggle(row);
    return texts.scanned(row.places[0], row.name);
  };
  const [found, needed] = [sumOf(rows, 'found'), sumOf(rows, 'needed')];

  const done = texts.sum(rows.length - open.length, rows.length, found, needed);
  const sum = notStored > 0 ? done + texts.sumNotStored(notStored) : done;

  return (
    <>
      <DashboardHead title={texts.titleOf(orders.length)}>
        <Link className="link small" to={adminPages.orderDesk}>
          {texts.toOrders}
        </Link>
      </DashboardHead>
      <div className="stack gap-3">
        {notStored > 0 && (
          <Notice tone="plain" title={failure?.code === 'no-answer' ? texts.noConnection : failure?.detail}>
            {texts.notStored(notStored)}
          </Notice>
        )}
        {refused.length > 0 && (
          <Notice tone="bad" title={texts.conflict}>
            {refused.map(({ line, why }) => texts.refused(nameOf(rows, line), why)).join(' ')}
          </Notice>
        )}
        <Others rows={rows} />
        {leftOut.length > 0 && (
          <Notice tone="plain" title={texts.leftOut}>
            {leftOut.join(' ')}
          </Notice>
        )}
        {rows.length > 0 && open.length === 0 && (
          <Notice
            tone="good"
            title={texts.done}
            acts={
              <>
                <PackChosen orders={orders} onMoved={async () => navigate(`${adminPages.orderDesk}?task=to-ship`)} />
                <Papers ids={orders.map(({ _id }) => _id)} />
              </>
            }
          >
            {found < needed ? texts.doneShort(needed - found) : texts.doneWhole}
          </Notice>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={texts.none} action={<ButtonLink to={adminPages.orderDesk}>{texts.toOrders}</ButtonLink>}>
          {texts.missingHow}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.picks} aria-label={texts.lines}>
            {rows.map((row) => (
              <PickLine
                key={row.part}
                row={row}
                isNow={row === now}
                withTotes={orders.length > 1}
                onToggle={() => toggle(row)}
                onShort={(pieces) => short(row, pieces)}
              />
            ))}
          </ul>
          {orders.length > 1 && <Totes orders={orders} rows={rows} />}
          <PickBar sum={sum} undo={undo} onScan={scan} />
        </>
      )}
    </>
  );
}

/** Who else picks of these orders. */
function Others({ rows }: { rows: readonly PickedRow[] }) {
  const names = [...new Set(rows.flatMap(({ others }) => others))];
  if (names.length === 0) return null;
  return (
    <Notice tone="plain" title={texts.othersTitle}>
      {texts.others(names, rows.filter(({ others }) => others.length > 0).length)}
    </Notice>
  );
}

/** Which order has which tote, and how much of it is there. */
function Totes({ orders, rows }: Pick<Picking, 'orders'> & { rows: readonly PickedRow[] }) {
  const facts = orders.map(({ orderNumber, to }, index) => {
    const lines = rows.flatMap((row) => row.lines.filter(({ tote }) => tote === index + 1));
    const found = lines.reduce((sum, { pick }) => sum + (pick.pieces ?? 0), 0);
    const needed = lines.reduce((sum, line) => sum + line.needed, 0);
    return { name: texts.toteOf(index + 1, orderNumber, to), value: texts.ofPieces(found, needed) };
  });
  return (
    <section className={panelStyles.section}>
      <h2>{texts.totes}</h2>
      <Spec facts={facts} />
    </section>
  );
}

const sumOf = (rows: readonly PickedRow[], figure: 'found' | 'needed') =>
  rows.reduce((sum, row) => sum + row[figure], 0);

const nameOf = (rows: readonly PickedRow[], line: string) =>
  rows.find(({ lines }) => lines.some(({ pick }) => pick.line === line))?.name ?? '';

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={8} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

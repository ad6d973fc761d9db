import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { deliveriesCalls } from '#contract/catalogue/deliveries/deliveries.calls.ts';
import type { Expected, Receipt } from '#contract/catalogue/deliveries/deliveries.ts';
import { stocktakingCalls } from '#contract/catalogue/stocktaking/stocktaking.calls.ts';
import { succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { searchIn } from '#contract/search-words.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { ChangeMany } from '#web/catalogue/admin/part-batches/change-many.view.tsx';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { Route } from './+types/stock.page.ts';
import { countTexts } from './count.texts.ts';
import { Count } from './count.tsx';
import { ExpectedList } from './expected.tsx';
import { type GoodsBegins, GoodsIn } from './goods-in.tsx';
import { Receipts } from './receipts.tsx';
import { DeliveriesByFile, GoodsByFile } from './stock-by-file.tsx';
import { Stocktakings } from './stocktaking.tsx';
import { signed, stockTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  if (address.get('view') === 'many') return succeed({ view: 'many' } as const);
  if (address.get('view') === 'count') return readCounts(address.get('id'));
  const view = address.get('view') === 'expected' ? 'expected' : 'goods-in';
  const query = { q: (view === 'expected' && searchIn(address)) || undefined };
  const expected = await callAsAdmin(deliveriesCalls.listDeliveries, { query });
  if (!expected.ok) return expected;
  const shown = { view, counts: null, byFile: address.get('from') === 'file', expected: expected.value } as const;
  if (view === 'expected') return succeed({ ...shown, receipts: [], begins: noLines });
  const receipts = await callAsAdmin(deliveriesCalls.listReceipts, {});
  if (!receipts.ok) return receipts;
  const begins = await readBegins(address);
  return begins.ok ? succeed({ ...shown, receipts: receipts.value, begins: begins.value }) : begins;
}

/** The stocktakings, or one that goes on. */
async function readCounts(id: string | null) {
  const list = await callAsAdmin(stocktakingCalls.listStocktakings, {});
  if (!list.ok) return list;
  const opened = id ? await callAsAdmin(stocktakingCalls.readStocktaking, { params: { id } }) : null;
  if (opened && !opened.ok) return opened;
  return succeed({ view: 'count', counts: { list: list.value, opened: opened?.value ?? null } } as const);
}

const noLines: GoodsBegins = { lines: [], supplier: '' };

/** The delivery that the address names, as the first line of what came in. */
async function readBegins(address: URLSearchParams) {
  const [id, pieces] = [address.get('part'), Number(address.get('pieces'))];
  if (!id) return succeed(noLines);
  const arrival = await callAsAdmin(deliveriesCalls.readArrival, { params: { id } });
  if (!arrival.ok) return arrival;
  const typed = Number.isSafeInteger(pieces) && pieces > 0 ? signed(pieces) : '';
  return succeed({ lines: [{ part: arrival.value, typed }], supplier: address.get('supplier')?.slice(0, 100) ?? '' });
}

export default function Stock({ loaderData }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { params } = useAddress();
  if (!loaderData) return <HydrateFallback />;
  if (!loaderData.ok)
    return (
      <>
        <Head heading={heading} />
        <LoadError title={texts.failed} failure={loaderData.failure} />
      </>
    );
  const shown = loaderData.value;
  const { view } = shown;
  return (
    <>
      <Head heading={heading} parts={'expected' in shown ? shown.expected.parts : undefined} />
      <Tabs
        label={texts.views}
        tabs={[
          { words: texts.goodsIn, to: adminPages.stock, current: view === 'goods-in' },
          {
            ...{ words: texts.expected, to: adminPages.stockIn('expected'), current: view === 'expected' },
            ...('expected' in shown && searchIn(params) === '' && { figure: formatFigure(shown.expected.total) }),
          },
          { words: texts.changeMany, to: adminPages.changeMany, current: view === 'many' },
          { words: countTexts.title, to: adminPages.stockIn('count'), current: view === 'count' },
        ]}
      />
      {shown.view === 'many' && <ChangeMany />}
      {shown.view === 'count' &&
        (shown.counts.opened?.state === 'counting' ? (
          <Count key={shown.counts.opened._id} opened={shown.counts.opened} />
        ) : (
          <Stocktakings stocktakings={shown.counts.list} />
        ))}
      {shown.view === 'expected' &&
        (shown.byFile ? (
          <FileOfDeliveries today={shown.expected.today} />
        ) : (
          <ExpectedList expected={shown.expected} searched={searchIn(params) !== ''} heading={heading} />
        ))}
      {shown.view === 'goods-in' && <GoodsView {...shown} heading={heading} />}
    </>
  );
}

function FileOfDeliveries({ today }: { today: string }) {
  const navigate = useNavigate();
  return (
    <DeliveriesByFile
      today={today}
      onAdded={(count) => {
        toast.done(texts.added(count));
        void navigate(adminPages.stockIn('expected'));
      }}
    />
  );
}

interface GoodsViewProps {
  expected: Expected;
  receipts: readonly Receipt[];
  begins: GoodsBegins;
  byFile: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
}

function GoodsView({ expected, receipts, begins, byFile, heading }: GoodsViewProps) {
  const { params, change } = useAddress();
  const readAgain = useReadAgain(receipts, { heading });
  /** The lines of a file, which take the place of others. */
  const [read, setRead] = useState<GoodsBegins | null>(null);
  if (byFile)
    return (
      <GoodsByFile
        onTake={(lines) => {
          setRead({ lines, supplier: '' });
          change({ from: null }, true);
        }}
      />
    );
  const now = read ?? begins;
  return (
    <div className="stack gap-5">
      <div className="cluster">
        <ButtonLink tone="line" size="small" to={adminPages.stockByFile('goods-in')}>
          {texts.byCsv}
        </ButtonLink>
      </div>
      <GoodsIn
        key={now.lines.map(({ part }) => part._id).join()}
        suppliers={expected.suppliers}
        today={expected.today}
        begins={now}
        onBooked={async () => {
          setRead(null);
          if (params.has('part')) change({ part: null, pieces: null, supplier: null }, true);
          else await readAgain();
        }}
      />
      <Receipts receipts={receipts} today={expected.today} />
    </div>
  );
}

function Head({ heading, parts }: { heading?: RefObject<HTMLHeadingElement | null>; parts?: number | undefined }) {
  return (
    <DashboardHead title={texts.title} heading={heading}>
      {parts !== undefined && <p className="small num">{texts.onSale(parts)}</p>}
    </DashboardHead>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <SkeletonRows rows={6} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

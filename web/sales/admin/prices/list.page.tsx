import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import type { OpenedPriceList } from '#contract/sales/price-lists.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { ConfirmDialog } from '#web/platform/ui/dialog.tsx';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SkeletonRows } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { Route } from './+types/list.page.ts';
import { ListForm } from './list.form.tsx';
import { listTexts as texts } from './list.texts.ts';
import { ListState } from './lists.table.tsx';
import { texts as listsTexts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: listsTexts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. The list stands in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  const copied = address.get('copy');
  const id = copied ?? address.get('id');
  const [choices, list] = await Promise.all([
    callAsAdmin(priceListCalls.readPriceChoices, {}),
    id ? callAsAdmin(priceListCalls.readPriceList, { params: { id } }) : null,
  ]);
  return { choices, list, isCopy: copied !== null };
}

export default function PriceListPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <HydrateFallback />;
  const { choices, list, isCopy } = loaderData;
  const failed = list && !list.ok ? list.failure : choices.ok ? null : choices.failure;
  if (failed)
    return (
      <>
        <Head title={listsTexts.title} />
        <NotRead
          failure={failed}
          failed={texts.failed}
          missing={texts.gone}
          action={{ to: adminPages.prices, words: texts.toLists }}
        >
          {texts.goneHow}
        </NotRead>
      </>
    );
  if (!choices.ok) return null;
  const found = list?.ok ? list.value : null;
  return (
    <>
      <Head title={found && !isCopy ? found.name : texts.titleNew} list={isCopy ? null : found} />
      <ListForm
        key={`${found?._id} ${found?.version} ${isCopy}`}
        list={found}
        isCopy={isCopy}
        choices={choices.value}
      />
    </>
  );
}

function Head({ title, list = null }: { title: string; list?: OpenedPriceList | null }) {
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: adminPages.prices, words: listsTexts.title }}>
        {title}
      </Crumbs>
      <DashboardHead title={title}>{list && <ListActs list={list} />}</DashboardHead>
    </>
  );
}

function ListActs({ list }: { list: OpenedPriceList }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { run, busy } = useMutation({
    call: () =>
      callAsAdmin(priceListCalls.removePriceList, { params: { id: list._id }, query: { version: list.version } }),
    onDone() {
      setOpen(false);
      toast.done(texts.removed(list.name));
      return navigate(adminPages.prices);
    },
    onFailed({ detail }) {
      setOpen(false);
      toast.failed(detail);
    },
  });
  return (
    <div className={panelStyles.acts}>
      <ListState list={list} now={Date.parse(list.now)} />
      <ButtonLink tone="line" size="small" to={adminPages.copyPriceList(list._id)}>
        {texts.copy}
      </ButtonLink>
      <Button tone="line" size="small" onClick={() => setOpen(true)}>
        {texts.removeList}
      </Button>
      <ConfirmDialog
        open={open}
        busy={busy}
        title={texts.removeTitle(list.name)}
        confirm={texts.removeList}
        cancel={texts.cancel}
        onConfirm={() => void run()}
        onCancel={() => setOpen(false)}
      >
        <p>{texts.removeHow}</p>
      </ConfirmDialog>
    </div>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Head title={listsTexts.title} />
      <SkeletonRows rows={6} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

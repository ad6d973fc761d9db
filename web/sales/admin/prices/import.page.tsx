import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { PRICE_FILE_BYTES_MAX, type PriceImport } from '#contract/sales/price-changes.ts';
import { priceListCalls as calls } from '#contract/sales/price-lists.calls.ts';
import { asAdmin, callAsAdmin, callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { callUpload } from '#web/platform/calls/calls.upload.ts';
import { ImportSheet } from '#web/platform/file-imports/import.sheet.tsx';
import { nameOf, useSending } from '#web/platform/file-imports/sending.ts';
import { texts as importTexts } from '#web/platform/file-imports/texts.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { Route } from './+types/import.page.ts';
import { ImportReport, type Mails } from './import.report.tsx';
import { texts } from './import.texts.ts';
import { PricesHead } from './prices.head.tsx';
import { texts as listsTexts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: listsTexts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader() {
  if (!(await mayAdminister())) return null;
  return callAsAdmin(calls.readPriceChoices, {});
}

export default function ImportPrices({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <HydrateFallback />;
  return (
    <>
      <PricesHead current="import" />
      {loaderData.ok ? (
        <FromFile zone={loaderData.value.zone} />
      ) : (
        <LoadError title={listsTexts.failed} failure={loaderData.failure} />
      )}
    </>
  );
}

/** The file stays with the page: it is sent once to be read, and once more to be written as it was read. */
function FromFile({ zone }: { zone: string }) {
  const navigate = useNavigate();
  const [read, setRead] = useState<{ file: File; report: PriceImport } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useSending({
    bytesMax: PRICE_FILE_BYTES_MAX,
    check: (file, progress) => {
      setRefusal(null);
      return asAdmin(callUpload(calls.checkPriceImport, { query: { name: nameOf(file) }, file }, progress));
    },
    onRead: (report, file) => setRead({ file, report }),
  });

  const write = async ({ now, later }: Mails) => {
    if (!read) return;
    setBusy(true);
    const { file, report } = read;
    const query = {
      ...{ name: nameOf(file), plan: report.plan },
      mailNow: now ? ('yes' as const) : ('no' as const),
      mailLater: later ? ('yes' as const) : ('no' as const),
    };
    const answer = await asAdmin(callUpload(calls.writePriceImport, { query, file }));
    setBusy(false);
    if (answer.ok) {
      toast.done(texts.write(report.counts.new + report.counts.changed));
      return navigate(adminPages.prices);
    }
    if (answer.failure.code === 'changed-meanwhile') sending.send(file);
    setRefusal(answer.failure.detail);
  };

  return (
    <ImportSheet
      words={texts}
      sending={sending}
      read={read?.report ?? null}
      remove={
        <button type="button" className="link small" onClick={() => setRead(null)}>
          {importTexts.remove}
        </button>
      }
      example={
        <SaveButton tone="line" read={() => callFileAsAdmin(calls.exportPrices, { query: { state: 'all' } })}>
          {texts.example}
        </SaveButton>
      }
    >
      {refusal && (
        <Notice tone="bad" title={importTexts.notWritten}>
          {refusal}
        </Notice>
      )}
      {read && (
        <ImportReport
          key={read.report.plan}
          report={read.report}
          zone={zone}
          busy={busy}
          onWrite={write}
          onFile={sending.send}
        />
      )}
    </ImportSheet>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PricesHead current="import" />
      <SkeletonRows rows={4} label={listsTexts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

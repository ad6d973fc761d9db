import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { PRICE_FILE_BYTES_MAX, type PriceImport } from '#contract/sales/price-changes.ts';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import type { PriceChoices } from '#contract/sales/price-lists.ts';
import { callAsAdmin, callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { learnAdmin, mayAdminister } from '#web/accounts/session/session.store.ts';
import { callUpload } from '#web/platform/calls/calls.upload.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { useArrivingFile } from '#web/platform/uploads/arriving-file.ts';
import { CsvForm, CsvSheet } from '#web/platform/uploads/csv-file.tsx';
import type { Route } from './+types/import.page.ts';
import { PriceFile } from './import.file.tsx';
import { ImportReport, type Mails } from './import.report.tsx';
import { importTexts as texts } from './import.texts.ts';
import { PricesHead } from './prices.head.tsx';
import { texts as listsTexts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: listsTexts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader() {
  if (!(await mayAdminister())) return null;
  return callAsAdmin(priceListCalls.readPriceChoices, {});
}

export default function ImportPrices({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <HydrateFallback />;
  return (
    <>
      <PricesHead current="import" />
      {loaderData.ok ? (
        <FromFile choices={loaderData.value} />
      ) : (
        <LoadError title={listsTexts.failed} failure={loaderData.failure} />
      )}
    </>
  );
}

/** The file stays with the page: it is sent once to be read, and once more to be written as it was read. */
function FromFile({ choices }: { choices: PriceChoices }) {
  const navigate = useNavigate();
  const [read, setRead] = useState<{ file: File; report: PriceImport } | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const over = useArrivingFile((file) => void check(file));

  const check = async (file: File) => {
    setRefusal(null);
    if (file.size > PRICE_FILE_BYTES_MAX) return setRefusal(`${file.name}: ${texts.tooLarge}`);
    setReading(file.name);
    const answer = await callUpload(priceListCalls.checkPriceImport, {
      query: { name: file.name.slice(0, 200) },
      file,
    });
    setReading(null);
    if (answer.ok) return setRead({ file, report: answer.value });
    if (answer.failure.code === 'forbidden' || answer.failure.code === 'second-factor-required') await learnAdmin();
    setRefusal(`${file.name}: ${answer.failure.detail}`);
  };

  const write = async ({ now, later }: Mails) => {
    if (!read) return;
    setBusy(true);
    const { file, report } = read;
    const query = {
      ...{ name: file.name.slice(0, 200), plan: report.plan },
      mailNow: now ? ('yes' as const) : ('no' as const),
      mailLater: later ? ('yes' as const) : ('no' as const),
    };
    const answer = await callUpload(priceListCalls.writePriceImport, { query, file });
    setBusy(false);
    if (!answer.ok) {
      setRefusal(answer.failure.detail);
      if (answer.failure.code === 'changed-meanwhile') await check(file);
      return;
    }
    toast.done(texts.write(report.counts.new + report.counts.changed));
    await navigate(pages.prices);
  };

  return (
    <CsvSheet>
      <PriceFile
        file={read?.report ?? null}
        reading={reading}
        over={over}
        onFile={(file) => void check(file)}
        onRemove={() => setRead(null)}
      />
      {refusal && (
        <Notice tone="bad" title={read ? texts.notWritten : texts.refused}>
          {refusal}
        </Notice>
      )}
      {read ? (
        <ImportReport
          key={read.report.plan}
          report={read.report}
          zone={choices.zone}
          busy={busy}
          onWrite={write}
          onFile={(file) => void check(file)}
        />
      ) : (
        <CsvForm title={texts.howTitle} points={texts.how}>
          <SaveButton
            tone="line"
            read={() => callFileAsAdmin(priceListCalls.exportPrices, { query: { state: 'all' } })}
          >
            {texts.example}
          </SaveButton>
        </CsvForm>
      )}
    </CsvSheet>
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

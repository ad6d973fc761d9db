import { importCalls } from '#contract/catalogue/imports.calls.ts';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import { pages } from '#contract/pages.ts';
import { callAsAdmin, callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { useArrivingFile } from '#web/platform/uploads/arriving-file.ts';
import { CsvForm, CsvSheet } from '#web/platform/uploads/csv-file.tsx';
import type { Route } from './+types/import.page.ts';
import { FilePlace } from './import.file.tsx';
import { type Hindrance, ImportReport } from './import.report.tsx';
import { type Sending, useSending } from './import.sending.ts';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. The import stands in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const id = new URL(request.url).searchParams.get('import');
  if (!id) return { found: null };
  return { found: await callAsAdmin(importCalls.readImport, { params: { id } }) };
}

/** Writes the import. The loader reads it again, also where it was compared anew. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Hindrance | null> {
  const form = await request.formData();
  const [id, leftOut] = [String(form.get('import')), Number(form.get('leftOut'))];
  const written = await callAsAdmin(importCalls.writeImport, { params: { id }, query: { leftOut } });
  if (written.ok) return null;
  return written.failure.code === 'changed-meanwhile' ? 'anew' : { detail: written.failure.detail };
}

export default function ImportParts({ loaderData }: Route.ComponentProps) {
  const sending = useSending();
  const over = useArrivingFile(sending.send);
  if (!loaderData) return <HydrateFallback />;
  const { found } = loaderData;
  return (
    <>
      <Head />
      {found === null && <NoFile sending={sending} over={over} />}
      {found?.ok && <ImportReport key={found.value._id} report={found.value} sending={sending} over={over} />}
      {found?.ok === false && (
        <NotRead
          failure={found.failure}
          failed={texts.failed}
          missing={texts.gone}
          action={{ to: pages.importParts, words: texts.startAnew }}
        >
          {texts.goneHow}
        </NotRead>
      )}
    </>
  );
}

function Head() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <Tabs
        label={texts.tabs}
        tabs={[
          { to: pages.addParts, words: texts.onePart, current: false },
          { to: pages.importParts, words: texts.fromCsv, current: true },
        ]}
      />
    </>
  );
}

function NoFile({ sending, over }: { sending: Sending; over: boolean }) {
  return (
    <CsvSheet>
      <FilePlace sending={sending} over={over} />
      <CsvForm title={texts.howTitle} points={texts.how}>
        <SaveButton tone="line" read={() => callFileAsAdmin(managedPartCalls.exportParts, { query: {} })}>
          {texts.example}
        </SaveButton>
      </CsvForm>
    </CsvSheet>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <SkeletonRows rows={5} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

import { Link, useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { importCalls } from '#contract/catalogue/imports.calls.ts';
import { IMPORT_BYTES_MAX } from '#contract/catalogue/imports.ts';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import { asAdmin, callAsAdmin, callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { callUpload } from '#web/platform/calls/calls.upload.ts';
import { ImportSheet } from '#web/platform/file-imports/import.sheet.tsx';
import { nameOf, useSending } from '#web/platform/file-imports/sending.ts';
import { texts as importTexts } from '#web/platform/file-imports/texts.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { SkeletonRows } from '#web/platform/ui/states.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import type { Route } from './+types/import.page.ts';
import { type Hindrance, ImportReport } from './import.report.tsx';
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
  const navigate = useNavigate();
  const sending = useSending({
    bytesMax: IMPORT_BYTES_MAX,
    check: (file, progress) =>
      asAdmin(callUpload(importCalls.checkImport, { query: { name: nameOf(file) }, file }, progress)),
    onRead: ({ _id }) => navigate(`${adminPages.importParts}?import=${_id}`),
  });
  if (!loaderData) return <HydrateFallback />;
  const { found } = loaderData;
  const read = found?.ok ? found.value : null;
  return (
    <>
      <Head />
      {found?.ok === false ? (
        <NotRead
          failure={found.failure}
          failed={texts.failed}
          missing={texts.gone}
          action={{ to: adminPages.importParts, words: texts.startAnew }}
        >
          {texts.goneHow}
        </NotRead>
      ) : (
        <ImportSheet
          words={texts}
          sending={sending}
          read={read}
          remove={
            <Link className="link small" to={adminPages.importParts}>
              {importTexts.remove}
            </Link>
          }
          example={
            <SaveButton tone="line" read={() => callFileAsAdmin(managedPartCalls.exportParts, { query: {} })}>
              {texts.example}
            </SaveButton>
          }
        >
          {read && <ImportReport key={read._id} report={read} onFile={sending.send} />}
        </ImportSheet>
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
          { to: adminPages.addParts, words: texts.onePart, current: false },
          { to: adminPages.importParts, words: texts.fromCsv, current: true },
        ]}
      />
    </>
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

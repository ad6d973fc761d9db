import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import { companyNumberCalls } from '#contract/catalogue/company-numbers.calls.ts';
import { pages } from '#contract/pages.ts';
import { searchIn } from '#contract/search-words.ts';
import { type CompanyState, knownCompany } from '#web/accounts/companies/active-company.store.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { callFile, callPage } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { useAddress } from '#web/platform/ui/address.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { FormDialog } from '#web/platform/ui/form-dialog.tsx';
import { countIn, readList } from '#web/platform/ui/list.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { MoreRows, Search, Tools } from '#web/platform/ui/tools.tsx';
import type { Route } from './+types/company-numbers.page.ts';
import { AddNumberForm } from './add-number.form.tsx';
import { NumbersFile } from './numbers.file.tsx';
import styles from './numbers.module.css';
import { NumbersTable } from './numbers.table.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** The company of the address; else the one that one acts for, else the only one that one belongs to. */
function companyIn(address: URLSearchParams, { companies, company }: CompanyState): OwnCompany | null {
  const id = address.get('id');
  if (id !== null) return companies?.find(({ _id }) => _id === id) ?? null;
  return company ?? (companies?.length === 1 ? (companies[0] ?? null) : null);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = new URL(request.url).searchParams;
  const acting = await knownCompany();
  if (acting.failure) return { company: null, list: { ok: false as const, failure: acting.failure } };
  const company = companyIn(address, acting);
  if (!company) return { company, list: null };
  const list = await readList(countIn(address), (slice) =>
    callPage(companyNumberCalls.listCompanyNumbers, {
      params: { id: company._id },
      query: { q: searchIn(address) || undefined, ...slice },
    }),
  );
  return { company, list };
}

export default function CompanyNumbers({ loaderData: { company, list } }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { params } = useAddress();
  const readAgain = useReadAgain(list, { heading, body });
  useOtherCompany(company?._id);
  const mayWrite = company !== null && company.role !== 'viewer' && !company.closed;
  const q = searchIn(params);
  if (list && !list.ok)
    return (
      <>
        <Head heading={heading} />
        <LoadError title={texts.failed} failure={list.failure} />
      </>
    );
  if (!company || !list)
    return (
      <>
        <Head heading={heading} />
        <EmptyState title={texts.noCompany}>{texts.noCompanyHow}</EmptyState>
      </>
    );
  return (
    <>
      <Head heading={heading}>
        <div className={panelStyles.acts}>
          <SaveButton
            tone="line"
            size="small"
            read={() => callFile(companyNumberCalls.exportCompanyNumbers, { params: { id: company._id } })}
          >
            {texts.download}
          </SaveButton>
          {mayWrite && <WriteNumbers companyId={company._id} onChanged={readAgain} />}
        </div>
      </Head>
      <p className={styles.lede}>
        <b>{company.name}.</b> {texts.lede} {texts.rule}
      </p>
      {(q !== '' || list.value.total > 0) && (
        <Tools>
          <Search label={texts.search} placeholder={texts.searched} />
        </Tools>
      )}
      {list.value.rows.length > 0 && (
        <NumbersTable
          numbers={list.value.rows}
          body={body}
          change={mayWrite ? { companyId: company._id, onChanged: readAgain } : undefined}
        />
      )}
      {list.value.rows.length === 0 && <NoNumbers searched={q !== ''} company={company} mayWrite={mayWrite} />}
      <MoreRows list={list.value} shown={texts.shown} body={body} />
    </>
  );
}

/** Reads the list again when the person acts for another company. */
function useOtherCompany(shown: string | undefined): void {
  const { company, companies } = useActiveCompany();
  const { params } = useAddress();
  const { revalidate } = useRevalidator();
  const chosenId = companyIn(params, { company, companies, hold: null, failure: null })?._id;
  const isOther = companies !== null && chosenId !== shown;
  useOnChange(isOther ? chosenId : null, () => isOther && revalidate(), null);
}

interface HeadProps {
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}

function Head({ heading, children }: HeadProps) {
  return (
    <DashboardHead title={texts.title} heading={heading}>
      {children}
    </DashboardHead>
  );
}

interface NoNumbersProps {
  searched: boolean;
  company: OwnCompany;
  mayWrite: boolean;
}

function NoNumbers({ searched, company, mayWrite }: NoNumbersProps) {
  if (!searched) return <EmptyState title={texts.none}>{mayWrite ? texts.noneHow : texts.noneReader}</EmptyState>;
  return (
    <EmptyState
      title={texts.noMatch}
      action={<ButtonLink to={pages.companyNumbers(company._id)}>{texts.showAll}</ButtonLink>}
    >
      {texts.noMatchHow}
    </EmptyState>
  );
}

/** The two ways to write numbers, each in a dialog. */
function WriteNumbers({ companyId, onChanged }: { companyId: string; onChanged: () => Promise<void> }) {
  const [open, setOpen] = useState<'file' | 'one' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button tone="line" size="small" onClick={() => setOpen('file')}>
        {texts.upload}
      </Button>
      <Button tone="line" size="small" onClick={() => setOpen('one')}>
        {texts.add}
      </Button>
      <FormDialog wide open={open === 'file'} title={texts.fileTitle} onClose={close}>
        <NumbersFile
          companyId={companyId}
          onWritten={async (count) => {
            close();
            await onChanged();
            toast.done(texts.written(count));
          }}
          onCancel={close}
        />
      </FormDialog>
      <FormDialog open={open === 'one'} title={texts.addTitle} onClose={close}>
        <AddNumberForm companyId={companyId} onChanged={onChanged} onClose={close} />
      </FormDialog>
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <SkeletonRows rows={8} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

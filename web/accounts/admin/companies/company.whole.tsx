import type { ReactNode, RefObject } from 'react';
import type { ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import { Name } from '#web/platform/ui/name.tsx';
import { CompanyFacts } from './company.facts.tsx';
import { CompanyLists } from './company.lists.tsx';
import { CompanyAddresses, CompanyMembers } from './company.people.tsx';
import { CompanyWaits } from './company.waits.tsx';
import { CompanyDataForm } from './company-data.form.tsx';
import { texts as listTexts, companyTexts as texts } from './texts.ts';

interface CompanyWholeProps {
  company: ManagedCompany;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Reads the page again. */
  onChanged: () => Promise<void>;
  /** What else can be done with it, beside its name. */
  acts: ReactNode;
  /** What was traded with it: what is open, before its facts; orders, after them; and what stands beside its people. */
  open: ReactNode;
  orders: ReactNode;
  children: ReactNode;
}

/** A company as admins see it, around what the nouns above tell of its orders. */
export function CompanyWhole({ company, heading, onChanged, acts, open, orders, children }: CompanyWholeProps) {
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: adminPages.manageCompanies, words: listTexts.title }}>
        {company.name}
      </Crumbs>
      <DashboardHead title={<Name name={company.name} />} heading={heading}>
        <div className="cluster">
          {company.closedAt === null && (
            <DialogButton
              tone="line"
              size="small"
              title={texts.change}
              dialog={(close) => <CompanyDataForm company={company} onClose={close} onChanged={onChanged} />}
            >
              {texts.change}
            </DialogButton>
          )}
          {acts}
        </div>
      </DashboardHead>
      <div className="stack gap-6">
        <CompanyWaits company={company} onChanged={onChanged} />
        {open}
        <CompanyFacts company={company} onChanged={onChanged} />
        {orders}
        <CompanyLists company={company} onChanged={onChanged} />
        <div className="halves">
          <CompanyMembers company={company} />
          <CompanyAddresses company={company} />
          {children}
        </div>
      </div>
    </>
  );
}

import { Link } from 'react-router';
import type { buildCalls } from '#contract/catalogue/builds/builds.calls.ts';
import { listBuildsHead } from '#contract/catalogue/builds/builds.heads.ts';
import { pages } from '#contract/pages.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { keepBuild, useBuilds } from '#web/catalogue/own-build/builds.store.ts';
import { builtTexts as texts } from '#web/catalogue/own-build/builds.texts.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { BuildsMenu, type MenuProps } from './builds-menu.tsx';
import { type ListedBuild, mergeBuilds } from './listed-builds.ts';

const listBuilds = listBuildsHead as typeof buildCalls.listBuilds;

interface Input {
  company: string | null;
  q: string;
  /** What makes the same list be read again: the builds that this browser knows to be there. */
  known: string;
}

const readBuilds = ({ company, q }: Input) =>
  callApi(listBuilds, { query: { ...(company !== null && { company }), ...(q !== '' && { q }) } });

/** The builds of the account and of the company that it acts for. `removed`: one that was removed a moment ago. */
export function AccountBuilds({ email, removed, ...menu }: MenuProps & { email: string; removed: string | null }) {
  const { companies, company } = useActiveCompany();
  const here = useBuilds();
  const { q } = menu;
  const known = here.flatMap(({ id, account }) => (account ? id : [])).sort();
  const { answer, failure, settled } = useCall(
    companies && { company: company?._id ?? null, q: q.trim(), known: `${known} ${removed}` },
    readBuilds,
  );
  const account = (answer ?? []).map(
    ({ _id: id, content: search, customer, version, changedAt, company: of, mayChange }): ListedBuild => ({
      ...{ id, search, customer, version, changedAt, account: email, readOnly: !mayChange },
      ...(of && { company: of.name }),
    }),
  );
  const builds = mergeBuilds(here, account, { q, isRead: settled }).filter(({ id }) => settled || id !== removed);
  const shown = here.find(({ search }) => search === menu.search);
  const newer = account.find(({ id, version = 0 }) => id === shown?.id && version > (shown.version ?? 0));
  return (
    <>
      {failure && <p className="note">{texts.notRead(failure.detail)}</p>}
      {newer && !shown?.unsaved && (
        <Link
          className="link note"
          to={`${pages.build}?${newer.search}`}
          onClick={(event) => {
            // Another link of the page would change the build that is shown.
            event.stopPropagation();
            keepBuild(newer);
          }}
        >
          {texts.newer}
        </Link>
      )}
      <BuildsMenu {...menu} builds={builds} count={builds.length} />
    </>
  );
}

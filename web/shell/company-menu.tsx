import { useRef } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { switchCompany, takeChosenAlone } from '#web/accounts/companies/active-company.store.ts';
import { activeCompanyTexts as texts } from '#web/accounts/companies/active-company.texts.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import styles from './company-switch.module.css';
import { Menu } from './menu.tsx';

/** The active company, and the choice of another one or of oneself. */
export function CompanyMenu() {
  const { companies, company } = useActiveCompany();
  const box = useRef<HTMLDivElement>(null);
  const chosen = company?._id ?? null;
  useOnChange(
    chosen,
    () => {
      const alone = takeChosenAlone();
      if (alone) toast.done(texts.chosenAlone(alone.name));
    },
    null,
  );
  if (!companies) return null;

  /** The sheet closes, and the focus is on what now says the other name. */
  const choose = (companyId: string | null) => {
    const menu = box.current?.closest('details');
    void switchCompany(companyId);
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  const open = companies.filter(({ closed }) => !closed);
  const choices = [
    ...open.map(({ _id, name, role }) => ({ id: _id, name, note: texts.roles[role] })),
    { id: null, name: texts.myself, note: texts.noCompany },
  ];
  const name = company?.name ?? texts.myself;
  return (
    <Menu
      className={styles.menu}
      label={texts.acting(name)}
      summary={
        <>
          <span className={styles.for} aria-hidden="true">
            {texts.for}
          </span>
          <b title={name} aria-hidden="true">
            {name}
          </b>
        </>
      }
    >
      <div className={styles.sheet} ref={box}>
        <p className="note">{texts.says}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form */}
        <div role="group" aria-label={texts.choose}>
          {choices.map(({ id, name: choice, note }) => (
            <button key={id} type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
              <b>{choice}</b>
              <span className="note">{id === chosen ? texts.now(note) : note}</span>
            </button>
          ))}
        </div>
        {company && <Link to={pages.companyOf(company._id)}>{texts.itsPage(company.name)}</Link>}
      </div>
    </Menu>
  );
}

import { Link } from 'react-router';
import type { ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { addressLines } from '#contract/countries.ts';
import companyStyles from '#web/accounts/companies/company.module.css';
import { Email } from '#web/platform/ui/email.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import { Name } from '#web/platform/ui/name.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { roleWords, companyTexts as texts } from './texts.ts';

/** Who acts for a company, and who is invited to. */
export function CompanyMembers({ company: { members, invitations } }: { company: ManagedCompany }) {
  return (
    <section className={panelStyles.section} aria-labelledby="members">
      <h2 id="members">{texts.members}</h2>
      {members.length === 0 && <p className="small quiet">{texts.noMembers}</p>}
      {members.length + invitations.length > 0 && (
        <Ledger>
          {members.map(({ _id, name, email, role }) => (
            <LedgerLine
              key={_id}
              name={
                <Link className="link" to={adminPages.customer(_id)}>
                  <Name name={name} />
                </Link>
              }
              note={<Email address={email} />}
            >
              <span className={factsStyles.badge}>{roleWords[role]}</span>
            </LedgerLine>
          ))}
          {invitations.map(({ _id, email, role, expiresAt, expired }) => (
            <LedgerLine
              key={_id}
              name={<Email address={email} />}
              note={
                expired ? (
                  texts.invitationOver(roleWords[role])
                ) : (
                  <>
                    {texts.invited(roleWords[role])} <Time at={expiresAt} form="minute" />
                  </>
                )
              }
            />
          ))}
        </Ledger>
      )}
    </section>
  );
}

/** Where its orders go. */
export function CompanyAddresses({ company: { addresses } }: { company: ManagedCompany }) {
  return (
    <section className={panelStyles.section} aria-labelledby="addresses">
      <h2 id="addresses">{texts.addresses}</h2>
      {addresses.length === 0 ? (
        <p className="small quiet">{texts.noAddresses}</p>
      ) : (
        <Ledger>
          {addresses.map(({ _id, name, preferred, ...address }) => {
            const lines = addressLines(address);
            const [first, ...rest] = name ? [name, ...lines] : lines;
            return (
              <LedgerLine key={_id} name={first} note={rest.join(', ')}>
                {preferred && <span className={companyStyles.here}>{texts.default}</span>}
              </LedgerLine>
            );
          })}
        </Ledger>
      )}
    </section>
  );
}

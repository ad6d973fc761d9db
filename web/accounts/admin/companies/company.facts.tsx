import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { managedCompanyCalls } from '#contract/accounts/managed-companies.calls.ts';
import type { ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { addressLines } from '#contract/countries.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import companyStyles from '#web/accounts/companies/company.module.css';
import { EInvoicingFact } from '#web/accounts/companies/e-invoicing.facts.tsx';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { usePriceKind } from '#web/platform/layout/price-kind.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import styles from './companies.module.css';
import { companyTexts as texts } from './texts.ts';

interface FactsProps {
  company: ManagedCompany;
  onChanged: () => Promise<void>;
}

/** What a company is, in one frame. */
export function CompanyFacts({ company, onChanged }: FactsProps) {
  const { _id, street, number, orders, group, near } = company;
  const isTaxed = usePriceKind() !== null;
  return (
    <dl className={companyStyles.facts}>
      <Fact name={texts.vatNumber}>
        <VatNumber company={company} onChanged={onChanged} />
      </Fact>
      <Fact name={texts.billing} wide>
        <dd>{street ? addressLines(company).join(', ') : texts.erased}</dd>
        {number && <dd className="note">{number}</dd>}
      </Fact>
      <Fact name={texts.orders}>
        <dd>
          {orders.count > 0
            ? `${formatFigure(orders.count)}, ${formatDollars(orders.sum)}`
            : formatFigure(orders.count)}
        </dd>
        {orders.count > 0 && <dd className="note">{texts.ordersSum(isTaxed)}</dd>}
        <dd className="note">
          <Link className="link" to={adminPages.ordersOfCompany(_id)}>
            {texts.seeOrders}
          </Link>
          {orders.unpaid > 0 && texts.unpaid(orders.unpaid)}
        </dd>
      </Fact>
      <Fact name={texts.inGroup}>
        <dd>
          {group ? (
            <Link className="label bare" to={adminPages.companiesIn(group._id)}>
              {group.name}
            </Link>
          ) : (
            texts.noGroup
          )}
        </dd>
      </Fact>
      {company.singlePieces && (
        <Fact name={texts.minimum}>
          <dd>{texts.singlePieces}</dd>
        </Fact>
      )}
      <EInvoicingFact company={company} />
      <Fact name={texts.asked}>
        <CompanyRequest company={company} />
      </Fact>
      {near.length > 0 && (
        <Fact name={texts.near} whole>
          {near.map((other) => (
            <dd key={other._id}>
              <Link className="label bare" to={adminPages.managedCompany(other._id)}>
                {other.name}
              </Link>
              <span className={styles.why}>
                {other.city && `${other.city}, `}
                {texts.nearWhy(other.sameNumber, other.closed)}
              </span>
            </dd>
          ))}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  name: string;
  wide?: boolean;
  /** A row of its own. */
  whole?: boolean;
  children: ReactNode;
}

function Fact({ name, wide = false, whole = false, children }: FactProps) {
  return (
    <div className={whole ? styles.whole : wide ? companyStyles.wide : undefined}>
      <dt>{name}</dt>
      {children}
    </div>
  );
}

function VatNumber({ company, onChanged }: FactsProps) {
  const { _id, vatNumber, vatConfirmedAt, vatConfirmedBy, vatConfirmedHow } = company;
  if (!vatNumber) return <dd>{texts.noNumber}</dd>;
  if (!vatConfirmedAt)
    return (
      <>
        <dd>{vatNumber}</dd>
        <dd>
          <Chip tone="wait">{texts.unconfirmed}</Chip>
        </dd>
      </>
    );
  return (
    <>
      <dd>{vatNumber}</dd>
      <dd>
        <Chip tone="good">
          <Time at={vatConfirmedAt} form="day" />
        </Chip>
      </dd>
      <dd className="note">{texts.confirmedBy(vatConfirmedBy, vatConfirmedHow)}</dd>
      <dd className={styles.takeBack}>
        <ConfirmChange
          button={{
            ...{ tone: 'line', size: 'small', children: texts.takeBack },
            'aria-label': texts.takeBackOf(vatNumber),
          }}
          title={texts.takeBackTitle}
          confirm={texts.takeBack}
          cancel={texts.cancel}
          change={() => callAsAdmin(managedCompanyCalls.unconfirmVatNumber, { params: { id: _id } })}
          onDone={async () => {
            await onChanged();
            toast.done(texts.takenBack);
          }}
          onRefused={onChanged}
        >
          {texts.takeBackHow(vatNumber)}
        </ConfirmChange>
      </dd>
    </>
  );
}

/** When it asked last, and what became of it. */
function CompanyRequest({ company: { request } }: { company: ManagedCompany }) {
  if (!request) return <dd>{texts.neverAsked}</dd>;
  return (
    <>
      <dd>
        <Time at={request.askedAt} form="day" />, {texts.answers[request.answer ?? 'waits']}
      </dd>
      {request.answeredBy && <dd className="note">{texts.answeredBy(request.answeredBy)}</dd>}
      {request.answerWords && <dd className={`note ${styles.answer}`}>{request.answerWords}</dd>}
    </>
  );
}

import { lazy, type ReactNode, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation, useRevalidator } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import type { WorkRole } from '#contract/call.ts';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { approvalCalls } from '#contract/sales/approvals/approvals.calls.ts';
import { CompanyPartsContext } from '#web/accounts/companies/company-parts.context.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { isActingStaff } from '#web/accounts/session/session.store.ts';
import { type SessionTools, useSession } from '#web/accounts/session/session.tsx';
import { isNobodyOfShop } from '#web/accounts/session/staff.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Email } from '#web/platform/ui/email.tsx';
import { Name } from '#web/platform/ui/name.tsx';
import styles from './dashboard.module.css';
import { useFigures } from './menu.figures.ts';
import { mayOpen } from './staff-pages.ts';
import { texts } from './texts.ts';

const CompanyParts = lazy(() => import('./company.parts.tsx'));

/** The dashboard: the side menu, and beside it the page it leads to. */
export default function Dashboard() {
  const session = useSession();
  const { user } = session;
  const role = session.state === 'signed-in' ? session.role : null;
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);

  // The menu scrolls, on a phone in one row, and the page that is open may stand outside of it.
  const lead = () => {
    const entry = menu.current?.querySelector<HTMLElement>('a[aria-current]');
    if (!menu.current || !entry) return;
    menu.current.scrollLeft = entry.offsetLeft - menu.current.clientWidth / 3;
    menu.current.scrollTop = entry.offsetTop - menu.current.clientHeight / 2;
  };
  // The entries for admins come later.
  useOnChange(`${pathname} ${role}`, lead, '');

  return (
    <div className={styles.dashboard}>
      <aside className={styles.side}>
        <nav ref={menu} aria-label={texts.menu}>
          {user && (
            <div className={styles.who}>
              <Avatar name={user.displayName} picture={user.photoURL} />
              <span className="small">
                <b>
                  <Name name={user.displayName} />
                </b>
                {role && role !== 'user' && texts.roles[role]}
              </span>
              <span className="note">
                <Email address={user.email} />
              </span>
            </div>
          )}
          <NavLink to={pages.dashboard} end>
            {texts.myProfile}
          </NavLink>
          {isBuyer(session) && (
            <>
              <OrdersLink to={pages.myOrders}>{texts.myOrders}</OrdersLink>
              <NavLink to={pages.addReview}>{texts.addReview}</NavLink>
            </>
          )}
          <CompanyEntry buyer={isBuyer(session)} />
          {role && role !== 'user' && <StaffEntries role={role} acting={isActingStaff(session)} />}
        </nav>
      </aside>
      <div className={styles.main}>
        <CompanyPartsContext value={CompanyParts}>
          <Outlet />
        </CompanyPartsContext>
      </div>
    </div>
  );
}

/** The company of who belongs to one, and the way to dealer's prices for a buyer who does not. */
function CompanyEntry({ buyer }: { buyer: boolean }) {
  const { companies, company } = useActiveCompany();
  const firm = company ?? companies?.find(({ closed }) => !closed);
  if (companies === null || (companies.length === 0 && !buyer)) return null;
  return (
    <div className={styles.more}>
      {companies.length > 0 ? (
        <>
          <NavLink to={pages.company}>{texts.company}</NavLink>
          <NavLink to={pages.account}>{texts.account}</NavLink>
          {firm && <ApprovalsEntry company={firm._id} />}
        </>
      ) : (
        <NavLink to={pages.askForPrices}>{texts.dealerPrices}</NavLink>
      )}
      {(buyer || companies.length > 0) && <NavLink to={pages.quotes}>{texts.quotes}</NavLink>}
    </div>
  );
}

const readApprovals = ({ company }: { company: string }) =>
  callApi(approvalCalls.listApprovals, { query: { company, view: 'waiting' } });

/** The way to the approvals of a company, with how many one may decide: read anew with every page that is opened or read again. */
function ApprovalsEntry({ company }: { company: string }) {
  const { key } = useLocation();
  const { state } = useRevalidator();
  const { answer } = useCall(state === 'idle' ? { company, key } : null, readApprovals, 0);
  return (
    <NavLink to={pages.approvals}>
      {texts.approvals}
      <Waits count={answer?.yours} words={texts.toApprove} />
    </NavLink>
  );
}

/** What the role of one of the shop's people opens. `acting`: they owe nothing before they may see what waits. */
function StaffEntries({ role, acting }: { role: WorkRole; acting: boolean }) {
  const figures = useFigures(acting);
  const { pathname, search } = useLocation();
  // The same form changes a part of Manage Parts.
  const updating = pathname === adminPages.addParts && new URLSearchParams(search).has('part');
  const adding = (pathname === adminPages.addParts && !updating) || pathname === adminPages.importParts;
  const entry = (to: string, words: string, waits?: ReactNode) =>
    mayOpen(role, to) && (
      <NavLink to={to}>
        {words}
        {waits}
      </NavLink>
    );
  return (
    <>
      {mayOpen(role, adminPages.addParts) && (
        <Link to={adminPages.addParts} aria-current={adding ? 'page' : undefined}>
          {texts.addParts}
        </Link>
      )}
      {entry(adminPages.makeAdmin, texts.makeAdmin)}
      {mayOpen(role, adminPages.manageOrders) && (
        <OrdersLink to={adminPages.manageOrders}>
          {texts.manageOrders}
          <Waits count={figures?.orders.toShip} words={texts.toShip} />
        </OrdersLink>
      )}
      {mayOpen(role, adminPages.manageParts) && (
        <Link
          to={adminPages.manageParts}
          aria-current={updating || pathname === adminPages.manageParts ? 'page' : undefined}
        >
          {texts.manageParts}
          <Waits count={figures?.parts} words={texts.onSale} />
        </Link>
      )}
      <div className={styles.more}>
        {entry(adminPages.reports, texts.reports, <Waits count={figures?.alarms} words={texts.alarms} />)}
        {mayOpen(role, adminPages.orderDesk) && (
          <Link to={adminPages.orderDesk} aria-current={isAtDesk(pathname) ? 'page' : undefined}>
            {texts.orderDesk}
            <Waits count={figures?.orders.toPack} words={texts.toPack} />
          </Link>
        )}
        {entry(adminPages.money, texts.money, <Waits count={figures?.money} words={texts.toAnswer} />)}
        {entry(adminPages.accounts, texts.accounts)}
        {entry(
          adminPages.manageReturns,
          texts.returns,
          <Waits count={figures?.returns.toAnswer} words={texts.toAnswer} />,
        )}
        {entry(
          adminPages.manageQuotes,
          texts.quotes,
          <Waits count={figures?.quotes.toAnswer} words={texts.toAnswer} />,
        )}
        {entry(adminPages.stock, texts.stock)}
        {entry(adminPages.brands, texts.brands)}
        {entry(adminPages.prices, texts.prices)}
        {entry(adminPages.tax, texts.taxAndDelivery, <Waits count={figures?.delivery.asked} words={texts.toPrice} />)}
        {entry(adminPages.customers, texts.customers)}
        {entry(
          adminPages.manageCompanies,
          texts.companies,
          <Waits count={figures && figures.companies.asked + figures.releases.toAnswer} words={texts.toAnswer} />,
        )}
        {entry(
          adminPages.manageReviews,
          texts.reviews,
          <Waits count={figures && figures.reviews.unanswered + figures.questions.toAnswer} words={texts.unanswered} />,
        )}
        {entry(
          adminPages.enquiries,
          texts.enquiries,
          <Waits count={figures?.enquiries.waiting} words={texts.toAnswer} />,
        )}
        {entry(adminPages.manageNewsletter, texts.newsletter)}
        {entry(adminPages.staff, texts.staff)}
        {entry(adminPages.setup, texts.setup)}
        {entry(adminPages.audit, texts.auditLog)}
      </div>
    </>
  );
}

/** Picking and shipping many orders belong to the order desk. */
function isAtDesk(pathname: string): boolean {
  return (
    pathname === adminPages.orderDesk ||
    pathname === adminPages.shipOrders ||
    adminPages.pick('').startsWith(`${pathname}?`)
  );
}

/** The way to the orders: the pages of a single one and those that pay them belong to it. */
function OrdersLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const open = [to, pages.order(''), pages.payment(''), pages.payAll].some((start) => pathname.startsWith(start));
  return (
    <Link to={to} aria-current={open ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** The figure beside an entry, where something waits. */
function Waits({ count, words }: { count: number | null | undefined; words: string }) {
  if (!count) return null;
  return (
    <span className={styles.n} title={words}>
      {formatFigure(count)}
      <span className="vh">{` ${words}`}</span>
    </span>
  );
}

/** Everybody counts as a buyer of whom it cannot be learned; while it is being asked nobody does. */
function isBuyer(session: SessionTools): boolean {
  return isNobodyOfShop(session) || (session.state === 'signed-in' && session.admin === null && !!session.failure);
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

import { NavLink, Outlet } from 'react-router';
import { pages } from '#contract/pages.ts';
import { type SessionTools, useSession } from '#web/identity/session.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Email } from '#web/ui/email.tsx';
import { texts } from './texts.ts';

/** The dashboard: the side menu, and beside it the page it leads to. */
export default function Dashboard() {
  const session = useSession();
  const { user, admin } = session;
  return (
    <div className="desk">
      <aside className="side">
        <nav aria-label={texts.menu}>
          {user && (
            <div className="side__who">
              <Avatar name={user.displayName} picture={user.photoURL} />
              <span className="small">
                <b>{user.displayName}</b>
                {admin && texts.admin}
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
              <NavLink to={pages.myOrders}>{texts.myOrders}</NavLink>
              <NavLink to={pages.addReview}>{texts.addReview}</NavLink>
            </>
          )}
          {admin && (
            <>
              <NavLink to={pages.makeAdmin}>{texts.makeAdmin}</NavLink>
              <div className="side__more">
                <NavLink to={pages.manageReviews}>{texts.reviews}</NavLink>
                <NavLink to={pages.audit}>{texts.auditLog}</NavLink>
              </div>
            </>
          )}
        </nav>
      </aside>
      <div className="desk__main">
        <Outlet />
      </div>
    </div>
  );
}

/** Everybody counts as a buyer of whom it cannot be learned; while it is being asked nobody does. */
function isBuyer(session: SessionTools): boolean {
  return session.admin === false || (session.state === 'signed-in' && session.admin === null && !!session.failure);
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';

import { NavLink, Outlet } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/identity/session.tsx';
import { Email } from '#web/ui/email.tsx';
import { initialsOf } from '#web/ui/facts.tsx';
import { texts } from './texts.ts';

/** The dashboard: the side menu, and beside it the page it leads to. */
export default function Dashboard() {
  const { user } = useSession();
  return (
    <div className="desk">
      <aside className="side">
        <nav aria-label={texts.menu}>
          {user && (
            <div className="side__who">
              <span className="avatar" aria-hidden="true">
                {initialsOf(user.displayName)}
              </span>
              <b>{user.displayName}</b>
              <span className="note">
                <Email address={user.email} />
              </span>
            </div>
          )}
          <NavLink to={pages.myOrders}>{texts.myOrders}</NavLink>
        </nav>
      </aside>
      <div className="desk__main">
        <Outlet />
      </div>
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';

import { Link, matchPath, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { Connection } from '#web/platform/layout/connection.tsx';
import { texts } from '#web/platform/layout/texts.ts';
import { Wordmark } from '#web/platform/layout/wordmark.tsx';
import { Avatar } from '#web/platform/ui/avatar.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import { Name } from '#web/platform/ui/name.tsx';
import { Bag } from '#web/sales/basket/bag.tsx';
import { barTexts } from '#web/sales/basket/texts.bar.ts';
import { CompanyInBar, CompanyStrip } from './company-switch.tsx';
import { Menu } from './menu.tsx';
import styles from './navbar.module.css';
import { SearchBar, SearchOpener } from './search-bar.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The pages that the bar leads to, in order. A part and its order form belong to the parts. */
const links: { to: string; name: string; holds: string[]; className?: string | undefined }[] = [
  { to: pages.home, name: texts.nav.home, holds: [] },
  { to: pages.allParts, name: texts.nav.parts, holds: [pages.part(':slug'), pages.purchase(':id')] },
  { to: pages.portfolio, name: texts.nav.portfolio, holds: [] },
  { to: pages.blogs, name: texts.nav.blogs, holds: [] },
  { to: pages.build, name: barTexts.build, holds: [], className: styles.folded },
  { to: pages.quickOrder, name: barTexts.quickOrder, holds: [], className: styles.members },
];

/** The way to the build stands in the sheet alone. Members of companies have the way to quick order, too; the document says who seems to be one. */
function NavLinks() {
  const { pathname } = useLocation();
  return links.map(({ to, name, holds, className }) => {
    const held = holds.some((page) => matchPath(page, pathname));
    const current = matchPath(to, pathname) ? 'page' : held ? 'true' : undefined;
    return (
      <Link key={to} to={to} className={className} aria-current={current}>
        {name}
      </Link>
    );
  });
}

/** In place of a picture: head and shoulders. */
function Nobody() {
  return (
    <svg className={styles.nobody} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="7" r="4" />
      <path d="M5 21v-2a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v2" />
    </svg>
  );
}

/** Who is signed in, or the way to sign in. Until the browser knows, the page shows what it shows to everybody. */
function AccountMenu() {
  const { user, signOut } = useSession();
  return (
    <Menu
      className={styles.user}
      label={user ? texts.nav.accountOf(user.displayName) : texts.nav.account}
      summary={user ? <Avatar name={user.displayName} picture={user.photoURL} /> : <Nobody />}
    >
      <div className={styles.sheet}>
        {user && (
          <div className={styles.who}>
            <b>
              <Name name={user.displayName} />
            </b>
            <span className="note">
              <Email address={user.email} />
            </span>
          </div>
        )}
        <Link to={pages.dashboard}>{texts.nav.dashboard}</Link>
        <Link to={pages.build}>{barTexts.build}</Link>
        {user ? (
          <button type="button" className={styles.act} onClick={() => signOut()}>
            {texts.nav.signOut}
          </button>
        ) : (
          <Link to={pages.login}>{texts.nav.login}</Link>
        )}
        <ThemeChoice />
      </div>
    </Menu>
  );
}

/** The bar over every page, and the active company below it, where the bar has no room for it. */
export function Navbar() {
  return (
    <>
      <header className={styles.bar}>
        <div className={`wrap ${styles.inner}`}>
          <Wordmark />
          <SearchBar />
          <nav className={styles.links} aria-label={texts.nav.main}>
            <NavLinks />
          </nav>
          <SearchOpener />
          <CompanyInBar />
          <Bag />
          <AccountMenu />
          <Menu className={styles.more} label={texts.nav.menu} summary={<span />}>
            <nav className={styles.sheet} aria-label={texts.nav.mainSmall}>
              <NavLinks />
            </nav>
          </Menu>
        </div>
        <Connection />
      </header>
      <CompanyStrip />
    </>
  );
}

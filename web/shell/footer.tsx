import { Link, useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { newsletterSent } from '#web/content/newsletter/newsletter-sent.ts';
import { SubscribeForm } from '#web/content/newsletter/subscribe.form.tsx';
import { newsletterTexts } from '#web/content/newsletter/texts.ts';
import { texts } from '#web/platform/layout/texts.ts';
import { Wordmark } from '#web/platform/layout/wordmark.tsx';
import { PriceKindWords } from '#web/sales/tax/price-kind.tsx';
import styles from './footer.module.css';

const { footer } = texts;

const legal = [
  { to: pages.terms, name: footer.terms },
  { to: pages.privacy, name: footer.privacy },
  { to: pages.cookies, name: footer.cookies },
];

/** What the footer leads to, in its three lists. */
const lists = [
  {
    id: 'footer-services',
    name: footer.services,
    links: [
      { to: `${pages.about}#oem`, name: footer.oem },
      { to: `${pages.about}#paint`, name: footer.paint },
      { to: `${pages.about}#packing`, name: footer.packing },
      { to: pages.allParts, name: footer.parts },
      { to: pages.contact, name: footer.enquiry },
    ],
  },
  {
    id: 'footer-company',
    name: footer.company,
    links: [
      { to: pages.about, name: footer.about },
      { to: pages.contact, name: footer.contact },
      { to: pages.portfolio, name: footer.portfolio },
      { to: pages.blogs, name: footer.blogs },
    ],
  },
  {
    id: 'footer-legal',
    name: footer.legal,
    links: legal,
  },
];

/** The title block under every page: who made the sheet, where to go on, and the small facts. Below the dashboard these alone. */
export function Footer() {
  const { pathname } = useLocation();
  const works = pathname === pages.dashboard || pathname.startsWith(`${pages.dashboard}/`);
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.block}>
          {!works && <Sheets />}
          <div className={styles.end}>
            <span>{footer.copyright}</span>
            <span>
              {footer.prices}
              <PriceKindWords />
            </span>
            {works && (
              <span className={styles.legal}>
                {legal.map(({ to, name }) => (
                  <Link key={to} to={to}>
                    {name}
                  </Link>
                ))}
              </span>
            )}
            <span>{footer.established}</span>
          </div>
        </div>
      </div>
    </footer>
  );
}

function Sheets() {
  return (
    <>
      <div className={styles.who}>
        <Wordmark />
        <p className={`small ${styles.about}`}>{texts.about}</p>
      </div>
      {lists.map(({ id, name, links }) => (
        <nav key={id} aria-labelledby={id}>
          <h2 id={id}>{name}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.name}>
                <Link to={link.to}>{link.name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div className={`stack gap-3 ${styles.news}`}>
        <h2>{newsletterTexts.title}</h2>
        <p className="small quiet">{newsletterSent() ? newsletterTexts.often : newsletterTexts.what}</p>
        <SubscribeForm />
      </div>
    </>
  );
}

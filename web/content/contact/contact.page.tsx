import { Link, useLocation } from 'react-router';
import type { Merchant } from '#contract/catalogue/reader.ts';
import { pages } from '#contract/pages.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { MerchantAddress } from '#web/platform/layout/merchant-address.tsx';
import { describe } from '#web/platform/layout/meta.ts';
import { PageHead } from '#web/platform/layout/page-head.tsx';
import buttonStyles from '#web/platform/ui/button.module.css';
import factsStyles from '#web/platform/ui/facts.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import type { Route } from './+types/contact.page.ts';
import styles from './contact.module.css';
import { EnquiryPlace } from './enquiry.form.tsx';
import { texts } from './texts.ts';
import { ThreadPlace } from './thread.place.tsx';

export const meta: Route.MetaFunction = ({ error }) => describe({ ...texts.page, path: pages.contact }, error);

export const loader = ({ context }: Route.LoaderArgs) => context.get(shopReader).merchant();

export const shouldRevalidate = () => false;

export default function Contact({ loaderData: merchant }: Route.ComponentProps) {
  // The server never sees what follows the #.
  const ready = useScripts();
  const { hash } = useLocation();
  const token = ready ? /^#thread=([\w-]+)$/.exec(hash)?.[1] : undefined;
  return (
    <div className="wrap">
      <PageHead kicker={texts.kicker} title={texts.heading} lead={texts.lead} shape="even" />
      <div className={styles.contact}>
        <div>
          <noscript>
            <p className={factsStyles.notice}>
              <b>{texts.noScripts}</b>
              <span>
                {texts.noScriptsHow}{' '}
                <a className="link" href={`mailto:${merchant.email}`}>
                  {merchant.email}
                </a>
              </span>
            </p>
          </noscript>
          {token ? <ThreadPlace token={token} /> : <EnquiryPlace />}
        </div>
        <div className={styles.facts}>
          <Facts merchant={merchant} />
        </div>
      </div>
    </div>
  );
}

function Facts({ merchant }: { merchant: Merchant }) {
  return (
    <>
      <section className={panelStyles.section}>
        <h2>{texts.needs}</h2>
        <Timeline className={styles.needs}>
          {texts.needed.map(([what, how]) => (
            <TimelineEntry key={what} title={what}>
              {how}
            </TimelineEntry>
          ))}
        </Timeline>
      </section>
      <section className={panelStyles.section}>
        <h2>{texts.where}</h2>
        <address className={styles.address}>
          <MerchantAddress merchant={merchant} />
        </address>
        {merchant.sample && <p className="note">{texts.sample}</p>}
      </section>
      <section className={panelStyles.section}>
        <h2>{texts.dealers}</h2>
        <p className="quiet">{texts.dealersHow}</p>
        <Link className={buttonStyles.arrow} to={pages.allParts}>
          {texts.allParts}
        </Link>
      </section>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

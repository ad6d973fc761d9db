import { Suspense } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import type { FromState } from '#web/accounts/sign-in/from.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import { Failed, Loading, OfferFrame, PriceNote, type PriceOfferProps } from './offer.frame.tsx';
import styles from './price-offer.module.css';
import { priceTexts as texts } from './texts.ts';

const OwnOffer = lazyOr(
  async () => (await import('./own-offer.tsx')).OwnOffer,
  ({ part }: PriceOfferProps) => (
    <OfferFrame listPrice={part.price}>
      <div className={`${styles.yours} ${styles.bad}`}>
        <div>
          <Failed label={texts.yours} again={() => location.reload()} />
        </div>
      </div>
    </OfferFrame>
  ),
);

/** The list price, and beside it what the person or their company pays. Only who is signed in loads what asks for that. */
export function PriceOffer(props: PriceOfferProps) {
  const { state } = useSession();
  const { price, slug } = props.part;
  const unknown = (
    <OfferFrame listPrice={price}>
      <div className={styles.yours} data-print="none">
        <div className={styles.visitor}>
          <ForVisitor slug={slug} />
        </div>
        <div className={styles.known} aria-hidden="true">
          <Loading company={null} />
        </div>
      </div>
    </OfferFrame>
  );
  if (state === 'signed-in')
    return (
      <Suspense fallback={unknown}>
        <OwnOffer {...props} />
      </Suspense>
    );
  if (state === 'loading') return unknown;
  return (
    <OfferFrame listPrice={price}>
      <div className={styles.yours} data-print="none">
        <div>
          <ForVisitor slug={slug} />
        </div>
      </div>
    </OfferFrame>
  );
}

function ForVisitor({ slug }: { slug: string }) {
  return (
    <>
      <p className={styles.label}>{texts.yours}</p>
      <p className={styles.ask}>{texts.forDealers}</p>
      <PriceNote>
        <Link className="link" to={pages.login} state={{ from: pages.part(slug) } satisfies FromState}>
          {texts.signIn}
        </Link>
        <Link className="link" to={pages.askForPrices}>
          {texts.askFor}
        </Link>
      </PriceNote>
    </>
  );
}

import type { ReactNode } from 'react';
import type { Merchant } from '#contract/catalogue/reader.ts';
import { pages } from '#contract/pages.ts';
import reading from '#web/content/articles/reading.module.css';
import { MerchantAddress } from '#web/platform/layout/merchant-address.tsx';
import { PageHead } from '#web/platform/layout/page-head.tsx';
import { texts } from './texts.ts';

const legalPages = ['terms', 'privacy', 'cookies'] as const;
export type LegalPage = (typeof legalPages)[number];

interface LegalFrameProps {
  page: LegalPage;
  merchant: Merchant;
  /** Since when the text is as it is. */
  asOf?: string;
  children: ReactNode;
}

/** A legal page: its text beside the list of all three, and at the end who keeps the shop. */
export function LegalFrame({ page, merchant, asOf = '21 November 2026', children }: LegalFrameProps) {
  return (
    <div className="wrap">
      <PageHead title={texts[page].title} lead={texts[page].description} />
      <div className={reading.read}>
        <nav className={reading.toc} aria-label="Terms, privacy and cookies">
          {legalPages.map((name, index) => (
            <a key={name} href={pages[name]} aria-current={name === page ? 'page' : undefined}>
              <b>{index + 1}</b>
              {texts[name].title}
            </a>
          ))}
        </nav>
        <div className={reading.prose}>
          {children}
          <Section id="company" heading="Who keeps this shop">
            <address>
              <MerchantAddress merchant={merchant} />
            </address>
            {merchant.sample && (
              <p className="note">
                Sample address and company data of a demonstration shop. The text says what the software does; the
                company’s own counsel reads it before it serves customers.
              </p>
            )}
            <p className="note">As of {asOf}.</p>
          </Section>
        </div>
      </div>
    </div>
  );
}

interface SectionProps {
  id: string;
  heading: string;
  children: ReactNode;
}

/** A part of a legal page, which can be linked to by its id. */
export function Section({ id, heading, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
    </section>
  );
}

import { Link } from 'react-router';
import type { Company } from '#contract/catalogue/reader.ts';
import { pages } from '#contract/pages.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { CompanyAddress } from '#web/platform/layout/company-address.tsx';
import { describe } from '#web/platform/layout/meta.ts';
import type { Route } from './+types/contact.page.ts';
import { EnquiryPlace } from './enquiry.form.tsx';
import { texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ ...texts.page, path: pages.contact }, error);

export const loader = ({ context }: Route.LoaderArgs) => context.get(shopReader).company();

export const shouldRevalidate = () => false;

export default function Contact({ loaderData: company }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <div>
          <p className="kicker">{texts.kicker}</p>
          <h1>{texts.heading}</h1>
        </div>
        <p className="lead">{texts.lead}</p>
      </div>
      <div className="contact">
        <div className="contact__form">
          <noscript>
            <p className="notice">
              <b>{texts.noScripts}</b>
              <span>
                {texts.noScriptsHow}{' '}
                <a className="link" href={`mailto:${company.email}`}>
                  {company.email}
                </a>
              </span>
            </p>
          </noscript>
          <EnquiryPlace />
        </div>
        <div className="contact__facts">
          <Facts company={company} />
        </div>
      </div>
    </div>
  );
}

function Facts({ company }: { company: Company }) {
  return (
    <>
      <section className="sec">
        <h2>{texts.needs}</h2>
        <ol className="events contact__needs">
          {texts.needed.map(([what, how]) => (
            <li key={what}>
              <b>{what}</b>
              <p>{how}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="sec">
        <h2>{texts.where}</h2>
        <address className="contact__address">
          <CompanyAddress company={company} />
        </address>
        {company.sample && <p className="note">{texts.sample}</p>}
      </section>
      <section className="sec">
        <h2>{texts.dealers}</h2>
        <p className="quiet">{texts.dealersHow}</p>
        <Link className="arrow-link" to={pages.allParts}>
          {texts.allParts}
        </Link>
      </section>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

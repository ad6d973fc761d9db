import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatDollars } from '#contract/money.ts';
import type { Reports } from '#contract/sales/reports.ts';
import { usePriceKind } from '#web/platform/layout/price-kind.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { Length } from './length.tsx';
import { links } from './reports.links.ts';
import reportsStyles from './reports.module.css';
import { texts } from './texts.ts';

/** The days of stock that a full bar stands for, and the least that counts as enough. */
const COVER_SHOWN = 90;
const COVER_LOW = 30;

/** The parts with the most revenue. */
export function BestParts({ parts }: { parts: Reports['best'] }) {
  const most = parts[0]?.revenue ?? 0;
  const isTaxed = usePriceKind() !== null;
  return (
    <Panel title={texts.best(isTaxed)} link={texts.bestLink} to={links.sales}>
      {parts.length === 0 ? (
        <p className="small quiet">{texts.noBest}</p>
      ) : (
        <>
          <ol className={reportsStyles.list}>
            {parts.map(({ part, name, img, revenue, quantity }) => (
              <li key={part}>
                <Thumb src={img} />
                <Link className="label bare" to={adminPages.updatePart(part)}>
                  <PartName name={name} />
                </Link>
                <span className={reportsStyles.value}>
                  {formatDollars(revenue)} <small>{texts.sold(quantity)}</small>
                </span>
                <Length share={most === 0 ? 0 : revenue / most} />
              </li>
            ))}
          </ol>
          <p className={reportsStyles.plotkey}>
            <span>{texts.bestRules}</span>
          </p>
        </>
      )}
    </Panel>
  );
}

/** The parts that are sold out, or run out soonest at the pace of the last days. */
export function LowStock({ parts }: { parts: Reports['low'] }) {
  return (
    <Panel title={texts.low} link={texts.lowLink} to={links.byCover}>
      {parts.length === 0 ? (
        <p className="small quiet">{texts.noLow}</p>
      ) : (
        <>
          <ol className={reportsStyles.list}>
            {parts.map(({ part, name, img, available, sold, cover }) => (
              <li key={part}>
                <Thumb src={img} />
                <Link className="label bare" to={links.part(name)}>
                  <PartName name={name} />
                </Link>
                <span className={reportsStyles.value}>
                  {cover === null ? texts.notEnough : texts.days(cover)} <small>{texts.left(available, sold)}</small>
                </span>
                <Length
                  share={(cover ?? 0) / COVER_SHOWN}
                  tone={cover === null || cover < COVER_LOW ? 'short' : 'ink'}
                  mark={COVER_LOW / COVER_SHOWN}
                />
              </li>
            ))}
          </ol>
          <p className={reportsStyles.plotkey}>
            <span>
              <Sample />
              {texts.cover}
            </span>
            <span>
              <Sample mark />
              {texts.coverMark}
            </span>
          </p>
        </>
      )}
    </Panel>
  );
}

interface PanelProps {
  title: string;
  link: string;
  to: string;
  wide?: boolean;
  children: ReactNode;
}

/** A panel with its title and the way to its list. */
export function Panel({ title, link, to, wide = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={wide ? `${panelStyles.panel} ${reportsStyles.all}` : panelStyles.panel} aria-labelledby={id}>
      <div className={panelStyles.head}>
        <h2 id={id}>{title}</h2>
        <Link className="link small" to={to}>
          {link}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** What a line of these means, in the key. */
function Sample({ mark = false }: { mark?: boolean }) {
  return (
    <svg className={mark ? reportsStyles.plotMark : undefined} aria-hidden="true">
      {mark ? (
        <line x1="0.5" x2="0.5" y1="-1" y2="10" strokeDasharray="3 2" />
      ) : (
        <path d="M.5 0v9M23.5 0v9M0 4.5h24" fill="none" />
      )}
    </svg>
  );
}

import { Link, useParams } from 'react-router';
import { ownNamesOf } from '#contract/catalogue/own-names.ts';
import { formatDay, formatFigure, formatWeight } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { PartList } from '#contract/sales/part-lists.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { serverNow } from '#web/platform/calls/server.clock.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { Wordmark } from '#web/platform/layout/wordmark.tsx';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { PriceKindWords } from '#web/sales/tax/price-kind.tsx';
import type { Route } from './+types/list-on-paper.page.ts';
import styles from './list-on-paper.module.css';
import { texts } from './texts.ts';
import { usePartList } from './use-part-list.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.list }, error);

/** A list as it is printed. */
export default function ListOnPaperPage() {
  const { id = '' } = useParams();
  const { known, read } = usePartList(id);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.bar} data-print="none">
        <Link className="link" to={pages.list(id)}>
          {texts.toList}
        </Link>
        <span className="small quiet">{texts.paperHow}</span>
        <Button size="small" disabled={known.state !== 'known'} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      {known.state === 'known' ? <Paper list={known.list} /> : <h1 className="vh">{texts.list}</h1>}
      {known.state === 'loading' && <SkeletonRows rows={6} label={texts.loadingOne} />}
      {known.state === 'failed' && (
        <ErrorState title={texts.failedOne} onRetry={() => void read()}>
          {known.failure.detail}
        </ErrorState>
      )}
    </div>
  );
}

function Paper({ list: { name, lines, sum, company } }: { list: PartList }) {
  const { user } = useSession();
  const { company: acting } = useActiveCompany();
  const columns = texts.columns;
  return (
    <article className={styles.paper}>
      <header className={styles.top}>
        <Wordmark />
        <h1>{name}</h1>
      </header>
      <div className={styles.who}>
        <div>
          <h2>{texts.for}</h2>
          {company?.name ?? acting?.name ?? texts.oneself}
        </div>
        <div>
          <h2>{texts.by2}</h2>
          {user?.displayName || user?.email}
        </div>
        <div>
          <h2>{texts.pricesOf}</h2>
          {formatDay(new Date(serverNow()).toISOString(), 'own')}
          <PriceKindWords />
        </div>
      </div>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{texts.paper.picture}</span>
            </th>
            <th scope="col">{columns.part}</th>
            <th scope="col" className={styles.own}>
              {texts.paper.yours}
            </th>
            <th scope="col" className={styles.right}>
              {columns.quantity}
            </th>
            <th scope="col" className={styles.right}>
              {columns.each}
            </th>
            <th scope="col" className={styles.count}>
              {texts.paper.counted}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.part}>
              <td>
                <Thumb src={line.img ?? ''} wide={64} />
              </td>
              <td>
                <b>{line.name}</b>
                <br />
                <span className="note">{line.sku}</span>
              </td>
              <td className={styles.own}>{ownNamesOf(line)}</td>
              <td className={styles.right}>
                <b>{formatFigure(line.quantity)}</b>
              </td>
              <td className={styles.right}>{line.offer ? formatDollars(line.offer.unitPrice) : texts.noLonger}</td>
              <td className={styles.count}>
                <div />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.end}>
        <div>
          <dt>{texts.list}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{texts.heads.lines}</dt>
          <dd>{formatFigure(lines.length)}</dd>
        </div>
        <div>
          <dt>{texts.paper.weight}</dt>
          <dd>{formatWeight(sum.weight)}</dd>
        </div>
        <div>
          <dt>{texts.columns.sum}</dt>
          <dd>{formatDollars(sum.price)}</dd>
        </div>
      </dl>
    </article>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

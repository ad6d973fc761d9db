import { Link, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { COMPARED_MOST, readCompared } from '#contract/catalogue/compared.ts';
import { pages } from '#contract/pages.ts';
import { cardFacts } from '#web/catalogue/parts/card.facts.ts';
import { familyName, pluralOf } from '#web/catalogue/parts/family.words.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { absolute } from '#web/platform/layout/origin.ts';
import headStyles from '#web/platform/layout/page-head.module.css';
import sectionStyles from '#web/platform/layout/section.module.css';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import { CopyButton } from '#web/platform/ui/copy-button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { EmptyState } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/compare.page.ts';
import { comparedGroups } from './compare.rows.ts';
import { ComparedTable } from './compared.table.tsx';
import styles from './compared-table.module.css';
import { compareTexts as texts } from './texts.ts';

export function meta({ loaderData, error }: Route.MetaArgs) {
  return describe(
    { title: loaderData ? titleOf(loaderData.family) : texts.title, description: texts.description },
    error,
  );
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const numbers = readCompared(url.searchParams.get('parts'));
  const found = await context.get(shopReader).partsByNumbers(numbers);
  const parts = [...new Map(found.flatMap((part) => (part ? [[part._id, part] as const] : []))).values()];
  const families = new Set(parts.map(({ category }) => category));
  return {
    parts: parts.map(cardFacts),
    groups: comparedGroups(parts),
    family: families.size === 1 ? (parts[0]?.category ?? null) : null,
    unknown: numbers.filter((_, place) => !found[place]),
  };
}

/** Which rows are shown is no matter of the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const partsIn = (url: URL) => url.searchParams.get('parts');
  return defaultShouldRevalidate && (currentUrl.href === nextUrl.href || partsIn(currentUrl) !== partsIn(nextUrl));
}

const titleOf = (family: string | null) => (family === null ? texts.title : texts.titleOf(pluralOf(family)));

/** Up to four parts side by side, by an address that can be sent. */
export default function ComparePage({ loaderData: { parts, groups, family, unknown } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams();
  const { location: next } = useNavigation();
  const onlyDiffering = (next ? new URLSearchParams(next.search) : params).get('only') === 'differing';
  const address = pages.compare(parts.map(({ sku }) => sku));
  return (
    <div className={`wrap ${sectionStyles.end}`}>
      <div className={`${headStyles.work} ${styles.head}`}>
        <div>
          <nav aria-label={texts.way}>
            <ol className={panelStyles.crumbs}>
              <li>
                <Link to={pages.allParts}>{texts.parts}</Link>
              </li>
              {family && (
                <li>
                  <Link to={pages.partsIn(family)}>{familyName(family)}</Link>
                </li>
              )}
              <li aria-current="page">{texts.compare}</li>
            </ol>
          </nav>
          <h1>{titleOf(family)}</h1>
        </div>
        {parts.length > 1 && (
          <div className={`cluster gap-3 ${styles.tools}`} data-print="none">
            <label className={checkStyles.check}>
              <input
                type="checkbox"
                checked={onlyDiffering}
                onChange={({ target }) =>
                  setParams(
                    target.checked
                      ? { parts: params.get('parts') ?? '', only: 'differing' }
                      : { parts: params.get('parts') ?? '' },
                    // At once: else the box shows for a moment that it was not ticked.
                    { replace: true, preventScrollReset: true, flushSync: true },
                  )
                }
              />
              {texts.onlyDiffering}
            </label>
            <CopyButton text={absolute(address)}>{texts.copy}</CopyButton>
            <Button tone="line" onClick={() => print()}>
              {texts.print}
            </Button>
          </div>
        )}
      </div>
      {unknown.length > 0 && (
        <Notice tone="plain" title={texts.unknown(unknown)}>
          {texts.unknownHow}
        </Notice>
      )}
      {parts.length === 0 ? (
        <EmptyState title={texts.nothing} action={<ButtonLink to={pages.allParts}>{texts.allParts}</ButtonLink>}>
          {texts.nothingHow}
        </EmptyState>
      ) : (
        <ComparedTable
          parts={parts}
          groups={groups}
          onlyDiffering={onlyDiffering && parts.length > 1}
          more={parts.length < COMPARED_MOST ? (family ? pages.partsIn(family) : pages.allParts) : null}
        />
      )}
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

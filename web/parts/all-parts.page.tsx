import { describe } from '#web/layout/meta.ts';
import { shopReader } from '#web/reader.context.ts';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/all-parts.page.ts';
import { cardFacts } from './card.facts.ts';
import { ShopCard } from './shop-card.tsx';
import { texts } from './texts.ts';

/** The cards of the first row, whose pictures the browser fetches at once. */
const FIRST_ROW = 4;

export const meta: Route.MetaFunction = ({ error }) =>
  describe({ title: texts.allParts, description: texts.allPartsDescription }, error);

export async function loader({ context }: Route.LoaderArgs) {
  const parts = await context.get(shopReader).parts();
  return { parts: parts.map(cardFacts) };
}

export default function AllParts({ loaderData: { parts } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>{texts.allParts}</h1>
      </div>
      {parts.length === 0 ? (
        <div className="pb-24">
          <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
        </div>
      ) : (
        <>
          <h2 className="card-count">{texts.count(parts.length)}</h2>
          <ul className="card-grid">
            {parts.map((part, index) => (
              <ShopCard
                key={part._id}
                part={part}
                turn={index === 0 ? 'first' : index < FIRST_ROW ? 'early' : 'late'}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#web/layout/route-error.tsx';

import type { MouseEvent } from 'react';
import { Outlet, redirect } from 'react-router';
import { buildSlots, findSlot, MORE } from '#contract/catalogue/fit/build.slots.ts';
import { buildParams, readBuild } from '#contract/catalogue/fit/build.ts';
import { type FitVerdict, fitVerdicts } from '#contract/catalogue/fit/fit.ts';
import { pages } from '#contract/pages.ts';
import fitStyles from '#web/catalogue/fit/fit.module.css';
import { VerdictMark } from '#web/catalogue/fit/verdict.tsx';
import { followBuild, searchOf } from '#web/catalogue/own-build/builds.store.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { absolute } from '#web/platform/layout/origin.ts';
import headStyles from '#web/platform/layout/page-head.module.css';
import sectionStyles from '#web/platform/layout/section.module.css';
import { Button } from '#web/platform/ui/button.tsx';
import { CopyButton } from '#web/platform/ui/copy-button.tsx';
import type { Route } from './+types/build.page.ts';
import { BicycleFigure } from './bicycle.figure.tsx';
import { placesOf } from './build.facts.ts';
import styles from './build.module.css';
import { type BuildOffer, boughtOf } from './build.offer.ts';
import { answer, clashesOf, comparedAt, insteadOf, openedAt, rowsOf } from './build.opened.ts';
import { Compared } from './compared.tsx';
import { Keep } from './keep.tsx';
import { NameForm } from './name.form.tsx';
import { Choices, Clash, Question } from './panels.tsx';
import { Place } from './place.tsx';
import { Sums } from './sums.tsx';
import { OWN_PARAM, PLACE_PARAM, buildTexts as texts, VALUE_PARAM } from './texts.ts';

export function meta({ loaderData, error }: Route.MetaArgs) {
  const isEmpty = loaderData?.filled === 0;
  return describe(
    {
      ...{ title: loaderData?.name || texts.title, description: texts.description },
      ...(isEmpty && { path: pages.build }),
    },
    error,
  );
}

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const reader = context.get(shopReader);
  const build = readBuild(searchParams);
  const slot = findSlot(searchParams.get(PLACE_PARAM) ?? '');
  const typed = searchParams.get(VALUE_PARAM);
  const own = searchParams.get(OWN_PARAM);
  const answered = slot && own !== null && typed !== null ? answer(build, slot, own, typed) : null;
  if (answered?.to) throw redirect(answered.to);
  const view = await reader.build(build);
  const { groups, more } = placesOf(build, view);
  const verdicts = view.items.flatMap(({ verdict }) => verdict ?? []);
  const filled = build.items.filter((item) => item.slot !== MORE).length;
  return {
    ...{ name: build.name, bicycles: build.bicycles, search: buildParams(build).toString(), groups, more, filled },
    places: buildSlots.filter(({ key, optional }) => !optional || build.items.some((item) => item.slot === key)).length,
    counts: fitVerdicts.map((verdict) => ({ verdict, count: verdicts.filter((one) => one === verdict).length })),
    have: view.items.filter(({ item }) => item.have).length,
    lines: boughtOf(view, build.bicycles),
    rows: rowsOf(view),
    sums: view.sums,
    frame: comparedAt(view, 'frame')?.attributes ?? null,
    fork: comparedAt(view, 'fork')?.attributes ?? null,
    clashes: clashesOf(view),
    open: slot ? await openedAt(reader, build, slot, own) : null,
    typed: { text: typed ?? '', error: answered?.error },
    instead: await insteadOf(reader, build, view),
  };
}

/** A bicycle put together from parts and from what one has: all of it stands in the address. */
export default function BuildPage({ loaderData }: Route.ComponentProps) {
  const {
    name,
    bicycles,
    search,
    groups,
    more,
    filled,
    places,
    counts,
    have,
    lines,
    rows,
    sums,
    frame,
    fork,
    clashes,
    open,
    typed,
    instead,
  } = loaderData;
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.pathname === pages.build && !link.closest('details')) followBuild(search, searchOf(link.href));
  };
  const isClashing = counts.some(({ verdict, count }) => verdict === 'no' && count > 0);
  const panelOf = (key: string) => {
    if (open?.place === key && open.question)
      return <Question question={open.question} typed={typed.text} error={typed.error} />;
    if (open?.place === key && open.choices)
      return <Choices title={open.title} choices={open.choices} close={open.close} />;
    const better = instead[key];
    if (!better) return null;
    return (
      <>
        <Clash clash={clashes[key]} />
        <Choices title={texts.whatWouldFit} choices={better} />
      </>
    );
  };
  const offer: BuildOffer = { lines, have, clashes: isClashing };
  return (
    // Links to the build with one thing changed: this browser's build follows them.
    // biome-ignore lint/a11y: it listens to the links in it, which keys press too
    <div className={`wrap ${sectionStyles.end}`} onClick={follow}>
      <div className={`${headStyles.work} ${styles.head}`}>
        <div>
          <h1>{name || (filled === 0 ? texts.newBuild : texts.title)}</h1>
          {filled === 0 ? <p className="note">{texts.how}</p> : <Counts {...{ filled, places, counts }} />}
        </div>
        <div className="cluster gap-3" data-print="none">
          <Keep search={search} />
          {filled > 0 && (
            <>
              <CopyButton size="small" text={absolute(`${pages.build}?${search}`)}>
                {texts.share}
              </CopyButton>
              <Button tone="line" size="small" onClick={() => print()}>
                {texts.print}
              </Button>
            </>
          )}
        </div>
      </div>
      <div className={styles.two}>
        <aside className={styles.side}>
          <BicycleFigure {...{ frame, fork }} places={groups.flatMap((group) => group.places)} />
          <NameForm {...{ name, bicycles, search }} />
          <Outlet context={offer} />
        </aside>
        <div>
          {groups.map((group) => (
            <section key={group.name} className={styles.group} aria-labelledby={`group-${group.name}`}>
              <h2 id={`group-${group.name}`}>{group.name}</h2>
              <ul>
                {group.places.map((place) => (
                  <Place key={place.key} place={place} bicycles={bicycles}>
                    {panelOf(place.key)}
                  </Place>
                ))}
              </ul>
            </section>
          ))}
          {more.length > 0 && (
            <section className={styles.group} aria-labelledby="group-more">
              <h2 id="group-more">{texts.more}</h2>
              <ul>
                {more.map((place) => (
                  <Place key={place.placed?.number ?? place.key} place={place} bicycles={bicycles} />
                ))}
              </ul>
            </section>
          )}
          {sums.length > 0 && <Sums sums={sums} />}
          {rows.length > 0 && <Compared rows={rows} />}
        </div>
      </div>
    </div>
  );
}

function Counts({
  filled,
  places,
  counts,
}: {
  filled: number;
  places: number;
  counts: { verdict: FitVerdict; count: number }[];
}) {
  return (
    <p className="cluster gap-4 small num">
      {texts.places(filled, places)}
      {counts
        .filter(({ count }) => count > 0)
        .map(({ verdict, count }) => (
          <span key={verdict} className={`${fitStyles.verdict} ${fitStyles[verdict]}`}>
            <VerdictMark of={verdict} />
            {texts.count(count, verdict)}
          </span>
        ))}
    </p>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

import type { MouseEvent } from 'react';
import { Form, Outlet, redirect } from 'react-router';
import { findFamily, readAttribute } from '#contract/catalogue/families.ts';
import { buildSlots, findSlot, MORE, type Slot } from '#contract/catalogue/fit/build.slots.ts';
import { BUILD_NAME_MAX, type Build, buildParams, readBuild, typedValue } from '#contract/catalogue/fit/build.ts';
import type { BuildView } from '#contract/catalogue/fit/build-view.ts';
import { type FitVerdict, fitVerdicts } from '#contract/catalogue/fit/fit.ts';
import type { ShopReader } from '#contract/catalogue/reader.ts';
import { pages } from '#contract/pages.ts';
import fitStyles from '#web/catalogue/fit/fit.module.css';
import { VerdictMark } from '#web/catalogue/fit/verdict.tsx';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { absolute } from '#web/platform/layout/origin.ts';
import headStyles from '#web/platform/layout/page-head.module.css';
import sectionStyles from '#web/platform/layout/section.module.css';
import { Button } from '#web/platform/ui/button.tsx';
import { CopyButton } from '#web/platform/ui/copy-button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import type { Route } from './+types/build.page.ts';
import {
  buildAddress,
  type ChoicesFacts,
  choicesFacts,
  placesOf,
  pluralAt,
  questionFacts,
  sayingOwn,
} from './build.facts.ts';
import styles from './build.module.css';
import { type BuildOffer, boughtOf } from './build.offer.ts';
import { followBuild, searchOf } from './builds.store.ts';
import { Compared, type ComparedRow } from './compared.tsx';
import { Keep } from './keep.tsx';
import { Choices, Question } from './panels.tsx';
import { Place } from './place.tsx';
import { Sums } from './sums.tsx';
import { OWN_PARAM, PLACE_PARAM, buildTexts as texts, VALUE_PARAM } from './texts.ts';

/** How many parts are shown that fit a place, and that would fit in place of one that does not. */
const CHOICES = 8;
const INSTEAD = 2;

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
    open: slot ? await openedAt(reader, build, slot, own) : null,
    typed: { text: typed ?? '', error: answered?.error },
    instead: await insteadOf(reader, build, view),
  };
}

/** Takes in what was typed about what somebody has: leads on to the next question, or says what is wrong. */
function answer(build: Build, slot: Slot, key: string, typed: string): { to?: string; error?: string } {
  const attribute = findFamily(slot.families[0])?.attributes.find((one) => one.key === key);
  if (!attribute) return {};
  const read = readAttribute(attribute, typedValue(attribute, typed.trim().replace(',', '.')));
  if (!read.ok) return { error: read.message };
  const there = build.items.find((item) => item.slot === slot.key)?.part;
  const known = typeof there === 'object' ? there.attributes : {};
  const said = sayingOwn(build, slot, { ...known, [key]: read.value });
  const next = questionFacts(said, slot, key)?.skip;
  return { to: next ?? `${buildAddress(said)}#${slot.key}` };
}

async function openedAt(reader: ShopReader, build: Build, slot: Slot, own: string | null) {
  const question = own === null ? null : questionFacts(build, slot, own);
  const choices = question ? null : choicesFacts(build, slot, await reader.choicesFor(build, slot.key, CHOICES));
  return {
    place: slot.key,
    title: texts.choicesOf(pluralAt(slot)),
    question,
    choices,
    close: `${buildAddress(build)}#${slot.key}`,
  };
}

/** What would fit in place of each part that does not, by its place. */
async function insteadOf(
  reader: ShopReader,
  build: Build,
  { items }: BuildView,
): Promise<Partial<Record<string, ChoicesFacts>>> {
  const clashing = items.flatMap(({ item, verdict }) => (verdict === 'no' ? (findSlot(item.slot) ?? []) : []));
  return Object.fromEntries(
    await Promise.all(
      clashing.map(async (slot) => {
        const choices = choicesFacts(build, slot, await reader.choicesFor(build, slot.key, INSTEAD));
        return [slot.key, { ...choices, best: choices.best.filter(({ verdict }) => verdict !== 'unknown') }] as const;
      }),
    ),
  );
}

/** Each comparison of two parts once, the worst first. */
function rowsOf({ items }: BuildView): ComparedRow[] {
  const rows = items.flatMap(({ item, place, findings }, at) =>
    findings
      .filter(({ slot }) => items.findIndex((other) => other.item.slot === slot) > at || item.slot === MORE)
      .map(({ interface: name, with: other, has, other: value, verdict }) => ({
        ...{ interface: name, places: `${place}, ${other.toLowerCase()}`, has, other: value, verdict },
      })),
  );
  return rows.sort((one, other) => fitVerdicts.indexOf(one.verdict) - fitVerdicts.indexOf(other.verdict));
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
    open,
    typed,
    instead,
  } = loaderData;
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.pathname === pages.build && !link.closest('details')) followBuild(search, searchOf(link.href));
  };
  const clashes = counts.some(({ verdict, count }) => verdict === 'no' && count > 0);
  const panelOf = (key: string) => {
    if (open?.place === key && open.question)
      return <Question question={open.question} typed={typed.text} error={typed.error} />;
    if (open?.place === key && open.choices)
      return <Choices title={open.title} choices={open.choices} close={open.close} />;
    const better = instead[key];
    return better ? <Choices title={texts.whatWouldFit} choices={better} /> : null;
  };
  const offer: BuildOffer = { lines, have, clashes };
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

/** What the build is called, and how many bicycles are built. */
function NameForm({ name, bicycles, search }: { name: string; bicycles: number; search: string }) {
  const others = [...new URLSearchParams(search)].filter(([key]) => key !== 'name' && key !== 'bicycles');
  const followed = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' && value !== '' ? [[key, value]] : [],
    );
    followBuild(search, buildParams(readBuild(new URLSearchParams(typed))).toString());
  };
  return (
    <Form
      key={search}
      className={styles.name}
      action={pages.build}
      preventScrollReset
      data-print="none"
      onSubmit={({ currentTarget }) => followed(currentTarget)}
    >
      {others.map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <Field label={texts.name}>
        {(control) => (
          <TextInput {...control} name="name" defaultValue={name} maxLength={BUILD_NAME_MAX} autoComplete="off" />
        )}
      </Field>
      <Field label={texts.bicycles}>
        {(control) => (
          <TextInput {...control} name="bicycles" defaultValue={bicycles} inputMode="numeric" autoComplete="off" />
        )}
      </Field>
      <Button type="submit" tone="line">
        {texts.apply}
      </Button>
    </Form>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { keepBuild, nameIn, partsIn } from '#web/catalogue/own-build/builds.store.ts';
import { builtTexts as texts } from '#web/catalogue/own-build/builds.texts.ts';
import { useSheet } from '#web/platform/ui/effects.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import styles from './build.module.css';
import type { ListedBuild } from './listed-builds.ts';
import { buildTexts } from './texts.ts';

/** From so many builds on there is a field that finds one. */
const FIND_FROM = 9;

export interface MenuProps {
  /** The question of the build that is shown. */
  search: string;
  /** What is looked for among them. */
  q: string;
  onFind: (q: string) => void;
  onRemove: (build: ListedBuild) => unknown;
}

interface BuildsMenuProps extends MenuProps {
  builds: readonly ListedBuild[];
  /** How many there are, found or not. */
  count: number;
}

/** The builds, each with its customer, its parts and when it was changed: one press opens it. */
export function BuildsMenu({ search, q, onFind, onRemove, builds, count }: BuildsMenuProps) {
  const sheet = useSheet();
  if (count === 0 && q === '') return null;
  return (
    <details ref={sheet} className={styles.builds}>
      <summary>{q === '' ? texts.builds(count) : texts.found(builds.length)}</summary>
      <div>
        {(count >= FIND_FROM || q !== '') && (
          <Field label={texts.find}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                value={q}
                autoComplete="off"
                onChange={({ currentTarget }) => onFind(currentTarget.value)}
              />
            )}
          </Field>
        )}
        {builds.length === 0 && <p className="note">{texts.none}</p>}
        <ul>
          {builds.map((build) => (
            <Row key={build.id} build={build} isShown={build.search === search} onRemove={onRemove} />
          ))}
        </ul>
        <Link className="link" to={pages.build}>
          {buildTexts.newBuild}
        </Link>
      </div>
    </details>
  );
}

interface RowProps {
  build: ListedBuild;
  isShown: boolean;
  onRemove: (build: ListedBuild) => unknown;
}

function Row({ build, isShown, onRemove }: RowProps) {
  const { company, readOnly = false, ...stored } = build;
  const { search, customer = '', changedAt } = stored;
  const name = nameIn(search) || buildTexts.newBuild;
  return (
    <li>
      <Link
        className={styles.kept}
        to={`${pages.build}?${search}`}
        aria-current={isShown ? 'page' : undefined}
        onClick={() => keepBuild(stored)}
      >
        <span>{customer === '' ? name : `${name}, ${customer}`}</span>
        <span className="note num">
          {[texts.parts(partsIn(search)), company].filter(Boolean).join(' · ')}
          {changedAt && (
            <>
              {' · '}
              <Time at={changedAt} form="near" />
            </>
          )}
        </span>
      </Link>
      {!readOnly && (
        <button type="button" className="link note" onClick={() => void onRemove(build)}>
          {texts.remove}
          <span className="vh"> {name}</span>
        </button>
      )}
    </li>
  );
}

import { Suspense } from 'react';
import { FitMark } from '#web/catalogue/fit/fit-mark.tsx';
import { nameIn, useBuilds } from '#web/catalogue/own-build/builds.store.ts';
import { Skeleton } from '#web/platform/ui/states.tsx';
import styles from './compared-table.module.css';
import { compareTexts as texts } from './texts.ts';

interface FitCellsProps {
  parts: readonly { _id: string }[];
  /** A column stands free for another part. */
  free: boolean;
}

/** The cells of a row that says of each part whether it fits this browser's build. */
export function FitCells({ parts, free }: FitCellsProps) {
  const [build] = useBuilds();
  if (!build) return null;
  return (
    <>
      <th className={styles.what} scope="row">
        {texts.fitsBuild}
        <p className="note">{nameIn(build.search)}</p>
      </th>
      {parts.map(({ _id }) => (
        <td key={_id} className={styles.value}>
          <div data-fit>
            <Suspense fallback={<Skeleton />}>
              <FitMark part={_id} />
            </Suspense>
          </div>
        </td>
      ))}
      {free && <td className={`${styles.value} ${styles.empty}`} aria-hidden="true" />}
    </>
  );
}

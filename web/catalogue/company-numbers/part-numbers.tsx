import { Fragment, Suspense } from 'react';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import styles from './numbers.module.css';
import { namesOf, texts } from './texts.ts';
import { useOwnNumbers } from './use-own-numbers.ts';

/** Forms with their checks, for members of companies alone. */
const ChangeNumbers = lazyOr(
  async () => (await import('./change-numbers.tsx')).ChangeNumbers,
  () => null,
);

interface PartNumbersProps {
  part: { _id: string; name: string; sku: string };
}

/**
 * What the company that one acts for calls a part, to stand behind our own number on its line; nothing for everybody else. Its
 * owners and buyers can change it.
 */
export function PartNumbers({ part }: PartNumbersProps) {
  const { company, numbers, failed, readAgain } = useOwnNumbers('part', part._id);
  if (!company) return null;
  if (failed) return <span className="quiet">, {texts.notLoaded}</span>;
  if (!numbers) return null;
  return (
    <>
      {numbers.length > 0 && (
        <>
          , <span className="nowrap">{texts.yours}</span>{' '}
          {numbers.map((number, place) => (
            <Fragment key={number.number}>
              {place > 0 && '; '}
              <span className={styles.one}>{namesOf(number)}</span>
            </Fragment>
          ))}
        </>
      )}
      {company.role !== 'viewer' && (
        <Suspense>
          <ChangeNumbers {...{ part, company, numbers }} onChanged={readAgain} />
        </Suspense>
      )}
    </>
  );
}

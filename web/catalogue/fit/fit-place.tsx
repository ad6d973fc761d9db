import { Suspense } from 'react';
import { useHasBuild } from '#web/catalogue/builds/build.mark.ts';
import type { PutFacts } from '#web/catalogue/builds/put-link.tsx';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import { Skeleton } from '#web/platform/ui/states.tsx';

const FitMark = lazyOr(
  async () => (await import('./fit-mark.tsx')).FitMark,
  () => null,
);

export interface FitPlaceProps {
  part: string;
  /** Where the part can be put into the build, too. */
  put?: PutFacts;
}

/** Whether a part fits this browser's build. Its place is as high from the first paint as it will be, and is not there without a build. */
export function FitPlace(props: FitPlaceProps) {
  const has = useHasBuild();
  return (
    <div data-fit>
      {has && (
        <Suspense fallback={<Skeleton />}>
          <FitMark {...props} />
        </Suspense>
      )}
    </div>
  );
}

import { Suspense } from 'react';
import { useHasBuild } from '#web/catalogue/own-build/build.mark.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import { Skeleton } from '#web/platform/ui/states.tsx';
import type { FitMarkProps } from './fit-mark.tsx';

const FitMark = lazyOr(
  async () => (await import('./fit-mark.tsx')).FitMark,
  () => null,
);

/** Whether a part fits this browser's build. Its place is as high from the first paint as it will be, and is not there without a build. */
export function FitPlace(props: FitMarkProps) {
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

import { Suspense } from 'react';
import { useHasBuild } from '#web/catalogue/own-build/build.mark.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';

const BuildBar = lazyOr(
  async () => (await import('./build-bar.tsx')).BuildBar,
  () => null,
);

/** The place of the bar with this browser's build. Whoever shows it gives it its height, from the first paint. */
export function BuildPlace({ className }: { className: string | undefined }) {
  const has = useHasBuild();
  return (
    <div className={className} data-print="none">
      {has && (
        <Suspense>
          <BuildBar />
        </Suspense>
      )}
    </div>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { newBuild, builds as stored } from '#web/catalogue/own-build/builds.list.ts';
import {
  forgetBuild,
  isAway,
  keepBuild,
  nameIn,
  partsIn,
  restoreBuild,
  useBuilds,
} from '#web/catalogue/own-build/builds.store.ts';
import { builtTexts } from '#web/catalogue/own-build/builds.texts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { focusOnArrival } from '#web/platform/ui/focus.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { BuildsMenu } from './builds-menu.tsx';
import { foundIn, type ListedBuild } from './listed-builds.ts';
import { buildTexts as texts } from './texts.ts';

const AccountBuilds = lazy(async () => ({ default: (await import('./account-builds.tsx')).AccountBuilds }));

/** The builds of whoever is signed in, or of this browser, and keeping the one that is shown where it came from an address. */
export function Keep({ search }: { search: string }) {
  const { user } = useSession();
  const builds = useBuilds();
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<{ build: ListedBuild; at: number } | null>(null);
  const [q, setQ] = useState('');
  const shown = builds.find((build) => build.search === search);

  const remove = async (build: ListedBuild) => {
    const at = stored.items().findIndex(({ id }) => id === build.id);
    if (build.account) {
      const { removeFromAccount } = await import('#web/catalogue/own-build/builds.account.ts');
      const failure = await removeFromAccount(build.id);
      if (failure) return toast.failed(failure.detail);
    }
    forgetBuild(build.id);
    setRemoved({ build, at: Math.max(at, 0) });
    if (build.search === search) await navigate(pages.build);
  };
  const undo = () => {
    if (removed) restoreBuild(removed.build, removed.at);
    setRemoved(null);
  };
  const shared = { search, q, onFind: setQ, onRemove: remove };
  const own = <BuildsMenu {...shared} builds={foundIn(builds, q)} count={builds.length} />;
  return (
    <>
      {!shown && partsIn(search) > 0 && (
        <Button size="small" onClick={() => keepBuild(newBuild(search))}>
          {texts.keep}
        </Button>
      )}
      {shown && (isAway() || builds[0] !== shown) && (
        <Button tone="line" size="small" onClick={() => keepBuild(shown)}>
          {texts.compareWith}
        </Button>
      )}
      {user ? (
        <Suspense fallback={own}>
          <AccountBuilds {...shared} email={user.email} removed={removed?.build.id ?? null} />
        </Suspense>
      ) : (
        own
      )}
      {removed && (
        <p className="cluster gap-3 note" role="status" key={removed.build.id}>
          {builtTexts.removed(nameIn(removed.build.search) || texts.newBuild)}
          <button type="button" className="link" ref={focusOnArrival} onClick={undo}>
            {builtTexts.undo}
          </button>
          <button type="button" className="link" onClick={() => setRemoved(null)}>
            {builtTexts.close}
          </button>
        </p>
      )}
    </>
  );
}

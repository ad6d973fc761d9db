import { useSyncExternalStore } from 'react';
import { pages } from '#contract/pages.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Scale } from '#web/platform/ui/scale.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import notesStyles from '#web/sales/basket/basket-notes.module.css';
import {
  type Adding,
  currentAdding,
  dismissAdding,
  goOn,
  stopAdding,
  undoAdding,
  watchAdding,
} from './adding.store.ts';
import { texts } from './texts.ts';

/** The list that is on its way into the basket. */
export function useAdding(): Adding | null {
  return useSyncExternalStore(watchAdding, currentAdding, () => null);
}

/** How far a list is on its way into the basket, with the ways to stop and back. */
export function AddingNote() {
  const adding = useAdding();
  return <div role="status">{adding && <Progress adding={adding} />}</div>;
}

function Progress({ adding }: { adding: Adding }) {
  const { list, state, done, total, step, left, failure } = adding;
  const isLong = total > step;
  const undo = async () => {
    const failed = await undoAdding();
    if (failed) toast.failed(failed.detail);
    else toast.done(texts.undone);
  };
  return (
    <div className={notesStyles.note}>
      <div className="stack gap-1">
        <p>
          <b>{state === 'done' ? texts.allIn(done - left) : texts.progress(done, total)}</b>
        </p>
        {isLong && state !== 'done' && (
          <div className={notesStyles.scale}>
            <Scale reach={done / total} />
          </div>
        )}
        <p>{wordsOf(adding)}</p>
        {failure && <p>{failure.detail}</p>}
      </div>
      <div className={notesStyles.acts}>
        {state === 'adding' && isLong && (
          <Button tone="line" size="small" onClick={stopAdding}>
            {texts.stopHere}
          </Button>
        )}
        {(state === 'stopped' || state === 'failed') && (
          <Button size="small" onClick={() => void goOn()}>
            {texts.goOn}
          </Button>
        )}
        {state !== 'adding' && (
          <Button tone="line" size="small" busy={state === 'undoing'} onClick={undo}>
            {isLong ? texts.undoAll : texts.undo}
            <span className="vh">{texts.about(list.name)}</span>
          </Button>
        )}
        {state === 'done' && (
          <>
            <ButtonLink tone="line" size="small" to={pages.basket}>
              {texts.toBasket}
            </ButtonLink>
            <Button tone="line" size="small" onClick={dismissAdding}>
              {texts.close}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function wordsOf({ state, list, step, left }: Adding): string {
  if (state === 'undoing') return texts.taking;
  return state === 'done' ? texts.outcome(list.name, left) : texts.inSteps(list.name, step);
}

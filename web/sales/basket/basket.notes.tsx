import { skipToken, useQuery } from '@tanstack/react-query';
import { formatFigure } from '#contract/format.ts';
import { switchCompany } from '#web/accounts/companies/active-company.store.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { queries } from '#web/accounts/session/queries.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Key } from '#web/platform/ui/key.tsx';
import { lineTexts } from '#web/sales/lines/line.texts.ts';
import { forgetJoined, type Joined } from './basket.join.ts';
import { putIntoBasket } from './basket.put.ts';
import { dismissLate, dismissUndo, undoAct, undoLast } from './basket.store.ts';
import styles from './basket-notes.module.css';
import { readSummary } from './basket-summary.store.ts';
import { basketTexts as texts } from './texts.ts';
import { toastFailure } from './toast-failure.ts';
import { useLateEdits, useUndoable } from './use-basket.ts';

/** Takes back what was done last; says so where that is not possible any more. */
export async function takeBack(): Promise<void> {
  const undone = await undoLast();
  if (undone) toastFailure(undone);
}

/** What was done last, with the way back. */
export function UndoNote() {
  const undoable = useUndoable();
  return (
    <div role="status">
      {undoable?.title && (
        <div className={styles.note}>
          <p>
            <b>{undoable.title}</b>
          </p>
          <div className={styles.acts}>
            <Button tone="line" size="small" onClick={takeBack} aria-keyshortcuts="Control+Z">
              {texts.undo} <Key>Ctrl</Key> <Key>Z</Key>
            </Button>
            <Button tone="line" size="small" onClick={dismissUndo}>
              {texts.close}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Lines that somebody else removed while they were edited here. */
export function LateRemovals() {
  const late = useLateEdits();
  return [...late].map(
    ([part, { name, line, yours }]) =>
      line === null && (
        <div key={part} className={styles.note} role="alert">
          <div>
            <p>
              <b>{texts.lateGone(name)}</b>
            </p>
            <p>{texts.lateGoneText(yours)}</p>
          </div>
          <div className={styles.acts}>
            <Button tone="line" size="small" onClick={() => dismissLate(part)}>
              {lineTexts.leaveOut}
            </Button>
            <Button
              size="small"
              onClick={async () => {
                const put = await putIntoBasket([{ part, quantity: yours }], 'set');
                if (put.ok) dismissLate(part);
                toastFailure(put);
              }}
            >
              {texts.putBack(yours)}
            </Button>
          </div>
        </div>
      ),
  );
}

/** Who acts for a company has a basket of their own besides: where something is in it, that is said, with the way to it. */
export function OwnBasketNote() {
  const { company } = useActiveCompany();
  const email = useSession().user?.email;
  const { data: own = 0 } = useQuery(
    {
      queryKey: [email, null, 'basket-count'],
      queryFn: company ? async () => (await readSummary({ isGuest: false, company: null }))?.count ?? 0 : skipToken,
      staleTime: 0,
    },
    queries,
  );
  return (
    <div role="status">
      {company && own > 0 && (
        <div className={styles.note}>
          <div>
            <p>
              <b>{texts.ownBasket(own)}</b>
            </p>
            <p>{texts.ownBasketHow(company.name)}</p>
          </div>
          <div className={styles.acts}>
            <Button tone="line" size="small" onClick={() => switchCompany(null)}>
              {texts.toOwnBasket}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** What became of a visitor's lines when they signed in, until it is closed or undone. */
export function JoinedNote({ joined }: { joined: Joined }) {
  const both = joined.joined.filter(({ there }) => there !== null).length;
  const undo = async (token: string) => {
    const undone = await undoAct(token);
    if (undone.ok) forgetJoined();
    toastFailure(undone);
  };
  return (
    <div className={styles.note} role="status">
      <div>
        <p>
          <b>{texts.joinedTitle}</b>
        </p>
        <p>{texts.joinedText(joined.joined.length, both, joined.company?.name ?? null)}</p>
      </div>
      <div className={styles.acts}>
        {joined.undo !== undefined && (
          <Button tone="line" size="small" onClick={() => joined.undo && undo(joined.undo)}>
            {texts.undo}
          </Button>
        )}
        <Button tone="line" size="small" onClick={forgetJoined}>
          {texts.close}
        </Button>
      </div>
      <ul className={styles.list}>
        {joined.joined.map((line) => (
          <li key={line.part}>
            <b>{line.name}</b>
            <span>{whatOf(line)}</span>
            <b>{line.what === 'gone' || line.what === 'full' ? texts.dash : formatFigure(line.quantity)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function whatOf({ what, here, there }: Joined['joined'][number]): string {
  if (what === 'gone') return texts.joinedGone;
  if (what === 'full') return texts.joinedFull;
  return there === null ? texts.joinedNew : texts.joinedBoth(here, there);
}

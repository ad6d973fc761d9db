import { useLocation, useSearchParams } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { chosenIn } from '#web/catalogue/admin/parts/chosen.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { BatchReport } from './batch.report.tsx';
import { ChangeForm } from './change.form.tsx';
import { LastBatches } from './last-batches.tsx';
import { texts } from './texts.ts';
import { useBatch } from './use-batch.ts';

/** Many parts changed at once: those that were chosen in Manage Parts, a dry run, what was done, and what can be undone. */
export function ChangeMany() {
  const chosen = chosenIn(useLocation().state);
  const id = useSearchParams()[0].get('batch');
  const { answer, failure, again, busy } = useBatch(id);
  const batch = answer?._id === id ? answer : null;
  const isOpen = !batch || batch.state === 'dry';
  return (
    <div className="stack gap-5">
      {isOpen && (chosen ? <ChangeForm chosen={chosen} /> : id === null && <NothingChosen />)}
      {failure ? (
        <ErrorState title={texts.failed} busy={busy} onRetry={again}>
          {failure.detail}
        </ErrorState>
      ) : batch ? (
        <BatchReport batch={batch} onBegun={again} />
      ) : (
        id !== null && <SkeletonRows rows={5} label={texts.loading} />
      )}
      {batch?.state !== 'dry' && <LastBatches at={`${id} ${batch?.state}`} />}
    </div>
  );
}

function NothingChosen() {
  return (
    <section className={panelStyles.panel}>
      <h2 className="h3">{texts.noneTitle}</h2>
      <p>{texts.none}</p>
      <div className={panelStyles.acts}>
        <ButtonLink tone="line" to={adminPages.manageParts}>
          {texts.toParts}
        </ButtonLink>
      </div>
    </section>
  );
}

import type { ManagedCompany } from '#contract/accounts/managed-companies.ts';
import { Email } from '#web/platform/ui/email.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { AcceptForm, RefuseForm } from './answer.form.tsx';
import styles from './companies.module.css';
import { ConfirmNumberForm } from './confirm-number.form.tsx';
import { companyTexts as texts } from './texts.ts';

interface WaitsProps {
  company: ManagedCompany;
  onChanged: () => Promise<void>;
}

/** What of a company waits for an admin: its request, and a number to confirm. Of a closed one nothing does. */
export function CompanyWaits({ company, onChanged }: WaitsProps) {
  const { closedAt, askedAt, vatNumber, vatConfirmedAt } = company;
  if (closedAt)
    return (
      <Notice tone="plain" title={texts.closed}>
        <Time at={closedAt} form="day" />. {texts.closedHow}
      </Notice>
    );
  return (
    <>
      {askedAt && <Request company={company} since={askedAt} onChanged={onChanged} />}
      {vatNumber && !vatConfirmedAt && (
        <section className={panelStyles.panel} aria-labelledby="confirm">
          <div className={panelStyles.head}>
            <h2 id="confirm">{texts.confirmTitle}</h2>
          </div>
          <p className={styles.how}>{texts.confirmHow(vatNumber)}</p>
          <div className={panelStyles.acts}>
            <DialogButton
              // One thing on the page is in ink: what was asked goes before.
              tone={askedAt ? 'line' : 'primary'}
              title={texts.confirmOf(vatNumber)}
              dialog={(close) => (
                <ConfirmNumberForm id={company._id} vatNumber={vatNumber} onClose={close} onChanged={onChanged} />
              )}
            >
              {texts.confirm}
            </DialogButton>
          </div>
        </section>
      )}
    </>
  );
}

function Request({ company, since, onChanged }: WaitsProps & { since: string }) {
  const { name, request } = company;
  return (
    <section className={panelStyles.panel} aria-labelledby="asks">
      <div className={panelStyles.head}>
        <h2 id="asks">{texts.asks}</h2>
        <p>
          <Time at={since} form="near" />
        </p>
      </div>
      <blockquote className={`stack gap-1 ${styles.words}`}>
        <p>{request?.words || texts.noWords}</p>
        <footer>
          {request?.by ? (
            <>
              {request.by.name}, <Email address={request.by.email} />, {texts.askedBy(request.by.emailVerified)}
            </>
          ) : (
            texts.askedByGone
          )}
        </footer>
      </blockquote>
      <div className={panelStyles.acts}>
        <DialogButton
          title={texts.acceptTitle(name)}
          dialog={(close) => <AcceptForm company={company} onClose={close} onChanged={onChanged} />}
        >
          {texts.accept}
        </DialogButton>
        <DialogButton
          tone="line"
          title={texts.refuseTitle(name)}
          dialog={(close) => <RefuseForm company={company} onClose={close} onChanged={onChanged} />}
        >
          {texts.refuse}
        </DialogButton>
      </div>
    </section>
  );
}

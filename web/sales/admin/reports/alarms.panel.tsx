import { useId } from 'react';
import { Link, useRevalidator } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { alarmCalls } from '#contract/alarms.calls.ts';
import { ALARM_NOTE_MAX, type Alarm, alarmWords } from '#contract/alarms.ts';
import { pages } from '#contract/pages.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { stateTexts } from '#web/sales/orders/order.texts.ts';
import styles from './reports.module.css';
import { alarmTexts as texts } from './texts.ts';

/** The open alarms; nothing where there are none. */
export function AlarmsPanel({ alarms }: { alarms: Alarm[] }) {
  const id = useId();
  if (alarms.length === 0) return null;
  return (
    <section className={styles.alarms} aria-labelledby={id}>
      <div className={`apart ${styles.head}`}>
        <h2 id={id}>{texts.title}</h2>
        <p className="note">{texts.note}</p>
      </div>
      <ul>
        {alarms.map((alarm) => (
          <AlarmRow key={alarm._id} alarm={alarm} />
        ))}
      </ul>
    </section>
  );
}

function AlarmRow({ alarm }: { alarm: Alarm }) {
  const { kind, subject, order, firstSeen, lastSeen, count } = alarm;
  const about = order ? stateTexts.order(order.orderNumber) : subject;
  const { title, todo } = alarmWords[kind];
  return (
    <li className="apart middle">
      <div>
        <b>{title}</b>
        <p>
          {todo} {kind === 'dispute' && <Link to={adminPages.dispute(subject)}>{texts.openDispute}</Link>}
        </p>
        <p className="note num">
          {texts.about}{' '}
          {order ? (
            <Link className="link" to={pages.order(order._id)}>
              {about}
            </Link>
          ) : (
            about
          )}
          . {texts.seen} <Time at={lastSeen} form="minute" />
          {count > 1 && (
            <>
              , {texts.times(count)} <Time at={firstSeen} form="minute" />
            </>
          )}
        </p>
      </div>
      <DialogButton
        tone="line"
        size="small"
        title={texts.doneTitle}
        aria-label={`${texts.done}: ${title}, ${about}`}
        dialog={(close) => <AnswerForm alarm={alarm} onClose={close} />}
      >
        {texts.done}
      </DialogButton>
    </li>
  );
}

function AnswerForm({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { register, errors, submit, busy, refusal } = useMutationForm(
    {
      defaultValues: { note: '' },
    },
    {
      call: (body) => callAsAdmin(alarmCalls.answerAlarm, { params: { id: alarm._id }, body }),
      async onDone() {
        onClose();
        await revalidate();
        toast.done(texts.answered);
      },
    },
  );

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">
        {alarmWords[alarm.kind].title}. {texts.how}
      </p>
      <Field label={texts.word} error={errors.note?.message}>
        {(ids) => <TextInput {...ids} {...register('note')} maxLength={ALARM_NOTE_MAX} autoComplete="off" />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.done} cancel={texts.cancel} busy={busy} onCancel={onClose} />
    </form>
  );
}

import { useState } from 'react';
import { formatDollars } from '#contract/money.ts';
import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import { type DisputePage, EVIDENCE_MAX } from '#contract/sales/payment-cases.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ChangeButton, ConfirmChange } from '#web/platform/ui/change.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { disputeTexts as texts } from './dispute.texts.ts';
import styles from './money.module.css';

interface DisputeAnswerProps {
  dispute: DisputePage;
  onChanged: () => Promise<void>;
}

/** What goes to the bank, while it takes an answer; then what went there. */
export function DisputeAnswer({ dispute, onChanged }: DisputeAnswerProps) {
  if (dispute.status === 'needs-response' && !dispute.sentAt) return <Answer dispute={dispute} onChanged={onChanged} />;
  if (!dispute.sent) return null;
  return (
    <section className={panelStyles.section}>
      <h2>{texts.sent}</h2>
      <ul className={styles.checks}>
        {dispute.sent.map(({ part, text }) => (
          <li key={part}>
            {texts.part[part]}
            <span className="note">{text}</span>
          </li>
        ))}
      </ul>
      {dispute.words && <p className="small">{dispute.words}</p>}
    </section>
  );
}

function Answer({ dispute, onChanged }: DisputeAnswerProps) {
  const { id, order, amount, evidence, draft } = dispute;
  const there = evidence.filter(({ text }) => text !== null).map(({ part }) => part);
  const [chosen, setChosen] = useState<readonly string[]>(draft?.parts ?? there);
  const [words, setWords] = useState(draft?.words ?? '');
  const parts = there.filter((part) => chosen.includes(part));
  const toggle = (part: string, on: boolean) =>
    setChosen((before) => (on ? [...before, part] : before.filter((each) => each !== part)));
  const done = (said: string) => async () => {
    await onChanged();
    toast.done(said);
  };
  const save = async () => {
    const saved = await callAsAdmin(paymentCaseCalls.saveEvidence, { params: { id }, body: { parts, words } });
    if (!saved.ok) return toast.failed(saved.failure.detail);
    await done(texts.saved)();
  };
  return (
    <section className={panelStyles.section}>
      <h2>{texts.evidence}</h2>
      <div className={styles.checks}>
        {evidence.map(({ part, text }) => (
          <label key={part} className={checkStyles.check}>
            <input
              type="checkbox"
              disabled={text === null}
              checked={text !== null && chosen.includes(part)}
              onChange={(event) => toggle(part, event.currentTarget.checked)}
            />
            <span>
              {texts.part[part]}
              <span className="note">{text ?? texts.notThere}</span>
            </span>
          </label>
        ))}
      </div>
      <Field label={texts.words} hint={texts.wordsHint(words.length, EVIDENCE_MAX)}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={4}
            maxLength={EVIDENCE_MAX}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={panelStyles.acts}>
        <ConfirmChange
          button={{ children: texts.send }}
          title={texts.send}
          confirm={texts.sendNow}
          cancel={texts.gather}
          tone="primary"
          change={() => callAsAdmin(paymentCaseCalls.sendEvidence, { params: { id }, body: { parts, words } })}
          onDone={done(texts.sentDone)}
          onRefused={onChanged}
        >
          {texts.sendHow(parts.length, evidence.length)}
        </ConfirmChange>
        <ChangeButton tone="line" change={save}>
          {texts.save}
        </ChangeButton>
        <ConfirmChange
          button={{ tone: 'line', children: texts.accept }}
          title={texts.acceptTitle(order.orderNumber)}
          confirm={texts.accept}
          cancel={texts.cancel}
          change={() => callAsAdmin(paymentCaseCalls.acceptDispute, { params: { id } })}
          onDone={done(texts.accepted)}
          onRefused={onChanged}
        >
          {texts.acceptHow(formatDollars(amount))}
        </ConfirmChange>
      </div>
      {draft && (
        <p className="note">
          {texts.savedAt} <Time at={draft.savedAt} form="minute" />
        </p>
      )}
    </section>
  );
}

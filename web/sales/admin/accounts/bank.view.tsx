import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { bankCalls } from '#contract/sales/receivables/bank-statements.calls.ts';
import {
  BANK_FILE_BYTES_MAX,
  type BankFile,
  type BankMovementShown,
} from '#contract/sales/receivables/bank-statements.ts';
import { asAdmin } from '#web/accounts/session/admin.client.ts';
import { callUpload } from '#web/platform/calls/calls.upload.ts';
import { ImportFile } from '#web/platform/file-imports/import.file.tsx';
import { useSending } from '#web/platform/file-imports/sending.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { bankTexts as texts } from './bank.texts.ts';
import { DryRun } from './dry-run.tsx';
import { MovementActs } from './movement.acts.tsx';
import { MovementsTable } from './movements.table.tsx';

/** The bank's file: looked at first, then applied. Below it what of earlier files waits until somebody says what it is. */
export function BankView({ open }: { open: { movements: BankMovementShown[]; total: number } }) {
  const { revalidate } = useRevalidator();
  const [read, setRead] = useState<{ file: File; report: BankFile } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useSending({
    bytesMax: BANK_FILE_BYTES_MAX,
    check: (file, progress) => {
      setRefusal(null);
      return asAdmin(callUpload(bankCalls.checkBankFile, { file }, progress));
    },
    onRead: (report, file) => setRead({ file, report }),
  });

  // The file is sent once to be read, and once more to be booked as it was read.
  const apply = async () => {
    if (!read) return;
    setBusy(true);
    const { file, report } = read;
    const answer = await asAdmin(callUpload(bankCalls.writeBankFile, { query: { plan: report.plan }, file }), true);
    setBusy(false);
    if (!answer.ok) {
      if (answer.failure.code === 'changed-meanwhile') sending.send(file);
      return setRefusal(answer.failure.detail);
    }
    setRead(null);
    await revalidate();
    toast.done(texts.applied(answer.value.booked, answer.value.open));
  };

  return (
    <div className="stack gap-5">
      {refusal && (
        <Notice tone="bad" title={texts.notApplied}>
          {refusal}
        </Notice>
      )}
      {read && sending.refused && (
        <Notice tone="bad" title={texts.notRead(sending.refused.name)}>
          {sending.refused.why}
        </Notice>
      )}
      {read ? (
        <DryRun name={read.file.name} report={read.report} busy={busy} onApply={apply} onOther={() => setRead(null)} />
      ) : (
        <ImportFile words={texts} accept=".xml,application/xml,text/xml" sending={sending} read={null} remove={null} />
      )}
      {!read && <Waiting open={open} />}
    </div>
  );
}

function Waiting({ open: { movements, total } }: { open: { movements: BankMovementShown[]; total: number } }) {
  if (total === 0) return <EmptyState title={texts.nothingWaits}>{texts.nothingWaitsHow}</EmptyState>;
  return (
    <section className={panelStyles.section}>
      <h2 className="h2 ruled">{texts.waiting}</h2>
      <MovementsTable
        label={texts.waitingLabel(total)}
        movements={movements}
        acts={(movement) => <MovementActs movement={movement} />}
      />
      {total > movements.length && <p className="note">{texts.shown(movements.length, total)}</p>}
    </section>
  );
}

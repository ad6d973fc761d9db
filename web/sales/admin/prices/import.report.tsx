import { useState } from 'react';
import type { PriceFault, PriceImport } from '#contract/sales/price-changes.ts';
import { FileReport, SquareList } from '#web/platform/file-imports/import.sheet.tsx';
import { FaultCell, ImportTable } from '#web/platform/file-imports/import.table.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import type { Column } from '#web/platform/ui/table.tsx';
import { EffectsTable } from './effects.table.tsx';
import { texts } from './import.texts.ts';

/** To whom mails go: to those whose lists are in force, and to those whose lists begin later. */
export interface Mails {
  now: boolean;
  later: boolean;
}

interface ImportReportProps {
  report: PriceImport;
  zone: string;
  busy: boolean;
  onWrite: (mails: Mails) => void;
  onFile: (file: File) => void;
}

/** What a file would do: its counts, its faults, who would pay what, and what can be done now. */
export function ImportReport({ report, zone, busy, onWrite, onFile }: ImportReportProps) {
  const [mails, setMails] = useState<Mails>({ now: false, later: false });
  const { counts, faults, effects } = report;
  const count = counts.new + counts.changed;
  const lists = counts.newLists + counts.changedLists;
  const faulty = counts.faults > 0;
  return (
    <FileReport
      report={report}
      labels={texts.counts}
      notes={{ new: texts.inLists(counts.newLists), changed: texts.inLists(counts.changedLists) }}
      writes={lists > 0}
      faultyHow={texts.faultyHow}
      onFile={onFile}
      write={
        <Button disabled={faulty || lists === 0} busy={busy} onClick={() => onWrite(mails)}>
          {count === 0 ? texts.writeLists : texts.write(count)}
        </Button>
      }
    >
      {faulty ? (
        <ImportTable label={texts.faults} columns={faultColumns} rows={faults} rowClass={() => rowsStyles.bad} />
      ) : (
        lists > 0 && (
          <>
            <EffectsTable effects={effects} zone={zone} />
            <div className="halves">
              {effects.neverWin.length > 0 && <NeverWin never={effects.neverWin} />}
              <section className={panelStyles.section}>
                <h2>{texts.tell}</h2>
                <TellThem reached={report.mails} mails={mails} onChange={setMails} />
              </section>
            </div>
          </>
        )
      )}
    </FileReport>
  );
}

const names = texts.faultColumns;
const faultColumns: readonly Column<PriceFault>[] = [
  { label: names.row, cell: ({ row }) => row },
  { label: names.list, cell: ({ list }) => list || '–' },
  { label: names.product, cell: ({ subject }) => subject || '–' },
  { label: names.column, cell: ({ column }) => <code>{column}</code> },
  { label: names.change, kinds: ['all'], cell: (fault) => <FaultCell {...fault} /> },
];

const NEVER_SHOWN = 12;

function NeverWin({ never }: { never: PriceImport['effects']['neverWin'] }) {
  const shown = never.slice(0, NEVER_SHOWN);
  return (
    <section className={panelStyles.section}>
      <h2>{texts.never}</h2>
      <p className="quiet">{texts.neverHow}</p>
      <SquareList>
        {shown.map(({ list, name }) => (
          <li key={`${list} ${name}`}>
            <b>
              {list}, {name}
            </b>
          </li>
        ))}
      </SquareList>
      {never.length > shown.length && <p className="note">{texts.shown(shown.length, never.length)}</p>}
    </section>
  );
}

interface TellThemProps {
  reached: PriceImport['mails'];
  mails: Mails;
  onChange: (mails: Mails) => void;
}

function TellThem({ reached, mails, onChange }: TellThemProps) {
  if (reached.now + reached.later === 0) return <p className="quiet">{texts.noMail}</p>;
  return (
    <>
      {reached.now > 0 && (
        <label className={checkStyles.check}>
          <input type="checkbox" checked={mails.now} onChange={() => onChange({ ...mails, now: !mails.now })} />
          {texts.mailNow(reached.now)}
        </label>
      )}
      {reached.later > 0 && (
        <label className={checkStyles.check}>
          <input type="checkbox" checked={mails.later} onChange={() => onChange({ ...mails, later: !mails.later })} />
          {texts.mailLater(reached.later)}
        </label>
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { deliveriesCalls } from '#contract/catalogue/deliveries/deliveries.calls.ts';
import {
  DELIVERIES_FILE_BYTES_MAX,
  type DeliveriesFile,
  type GoodsFile,
} from '#contract/catalogue/deliveries/deliveries.ts';
import type { ReadFile } from '#contract/file-imports.ts';
import { formatCalendarDay, formatFigure } from '#contract/format.ts';
import { asAdmin, callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { callUpload } from '#web/platform/calls/calls.upload.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { ChooseCsv } from '#web/platform/file-imports/import.file.tsx';
import { ImportSheet } from '#web/platform/file-imports/import.sheet.tsx';
import { FaultCell, ImportTable } from '#web/platform/file-imports/import.table.tsx';
import { nameOf, useSending } from '#web/platform/file-imports/sending.ts';
import { texts as importTexts } from '#web/platform/file-imports/texts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import type { Column } from '#web/platform/ui/table.tsx';
import { signed, stockTexts } from './texts.ts';
import type { TypedLine } from './typed-goods.ts';

interface Fault {
  row: number;
  column: string;
  value: string;
  message: string;
}

interface FileProps<Row extends object, Report extends ReadFile & { ready: Row[]; faults: Fault[] }> {
  words: (typeof stockTexts)['goodsFile'] | (typeof stockTexts)['deliveriesFile'];
  example: string;
  check: (file: File, progress: Parameters<typeof callUpload>[2]) => Promise<CallResult<Report>>;
  columns: readonly Column<Row>[];
  /** The button that takes what was read. */
  take: (ready: Row[]) => ReactNode;
}

/** A CSV that is read as a dry run: what is wrong with it, and what would be taken. */
function StockFile<Row extends object, Report extends ReadFile & { ready: Row[]; faults: Fault[] }>(
  props: FileProps<Row, Report>,
) {
  const { words, example, check, columns, take } = props;
  const [read, setRead] = useState<Report | null>(null);
  const sending = useSending({ bytesMax: DELIVERIES_FILE_BYTES_MAX, check, onRead: (report) => setRead(report) });
  const names = words.columns;
  return (
    <ImportSheet
      words={words}
      sending={sending}
      read={read}
      remove={
        <button type="button" className="link small" onClick={() => setRead(null)}>
          {importTexts.remove}
        </button>
      }
      example={
        <SaveButton
          tone="line"
          read={async () => ({
            ok: true as const,
            value: { name: 'example.csv', content: new Blob([example], { type: 'text/csv' }) },
          })}
        >
          {words.example}
        </SaveButton>
      }
    >
      {read && (
        <>
          {read.ready.length === 0 && (
            <Notice tone="bad" title={words.none}>
              {words.noneHow}
            </Notice>
          )}
          {read.faults.length > 0 && (
            <section className={panelStyles.section}>
              <h2>{words.faultsTitle(read.faults.length)}</h2>
              <ImportTable
                label={words.faults}
                rows={read.faults}
                rowClass={() => rowsStyles.bad}
                more={{ total: read.faults.length, shown: words.shown }}
                columns={[
                  { label: names.row, cell: ({ row }) => row },
                  { label: names.column, cell: ({ column }) => column },
                  { label: names.value, kinds: ['two'], cell: (fault) => <FaultCell {...fault} /> },
                ]}
              />
            </section>
          )}
          {read.ready.length > 0 && (
            <section className={panelStyles.section}>
              <h2>{words.readyTitle}</h2>
              <ImportTable
                label={words.readyLabel}
                rows={read.ready}
                rowClass={() => rowsStyles.new}
                more={{ total: read.ready.length, shown: words.shown }}
                columns={columns}
              />
            </section>
          )}
          <div className={panelStyles.acts}>
            {read.ready.length > 0 && take(read.ready)}
            <ChooseCsv onFile={sending.send}>{words.another}</ChooseCsv>
          </div>
        </>
      )}
    </ImportSheet>
  );
}

/** Goods from a CSV: what it says becomes the lines of the form, which are looked at and booked there. */
export function GoodsByFile({ onTake }: { onTake: (lines: TypedLine[]) => void }) {
  const words = stockTexts.goodsFile;
  const names = words.columns;
  return (
    <StockFile<GoodsFile['ready'][number], GoodsFile>
      words={words}
      example={'sku,pieces,note\r\nCR-32-104-K,500,\r\n'}
      check={(file, progress) =>
        asAdmin(callUpload(deliveriesCalls.checkGoodsFile, { query: { name: nameOf(file) }, file }, progress))
      }
      columns={[
        { label: names.row, cell: ({ row }) => row },
        {
          label: names.part,
          kinds: ['two'],
          cell: ({ part }) => (
            <>
              <b>{part.name}</b> {part.sku}
            </>
          ),
        },
        { label: names.pieces, align: 'right', cell: ({ pieces }) => signed(pieces) },
      ]}
      take={(ready) => (
        <Button onClick={() => onTake(ready.map(({ part, pieces }) => ({ part, typed: signed(pieces) })))}>
          {words.take(ready.length)}
        </Button>
      )}
    />
  );
}

/** Expected deliveries from a CSV. */
export function DeliveriesByFile({ today, onAdded }: { today: string; onAdded: (count: number) => void }) {
  const words = stockTexts.deliveriesFile;
  const names = words.columns;
  return (
    <StockFile<DeliveriesFile['ready'][number], DeliveriesFile>
      words={words}
      example={'sku,day,pieces,supplier\r\nCR-32-104-K,2026-12-04,500,Tandem Forge\r\n'}
      check={(file, progress) =>
        asAdmin(callUpload(deliveriesCalls.checkDeliveriesFile, { query: { name: nameOf(file) }, file }, progress))
      }
      columns={[
        { label: names.row, cell: ({ row }) => row },
        {
          label: names.part,
          kinds: ['two'],
          cell: ({ name, sku }) => (
            <>
              <b>{name}</b> {sku}
            </>
          ),
        },
        { label: names.day, cell: ({ dueOn }) => formatCalendarDay(dueOn, new Date(today)) },
        { label: names.pieces, align: 'right', cell: ({ pieces }) => formatFigure(pieces) },
        { label: names.from, cell: ({ supplier }) => supplier },
      ]}
      take={(ready) => <AddAll ready={ready} onAdded={onAdded} />}
    />
  );
}

function AddAll({ ready, onAdded }: { ready: DeliveriesFile['ready']; onAdded: (count: number) => void }) {
  const { run, busy, refusal } = useMutation({
    call: () => {
      const deliveries = ready.map(({ row: _row, sku: _sku, name: _name, ...delivery }) => delivery);
      return callAsAdmin(deliveriesCalls.addDeliveries, { body: { deliveries } });
    },
    onDone: () => onAdded(ready.length),
  });
  return (
    <>
      <RefusalLine>{refusal}</RefusalLine>
      <Button busy={busy} onClick={() => run()}>
        {stockTexts.deliveriesFile.take(ready.length)}
      </Button>
    </>
  );
}

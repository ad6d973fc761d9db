import { useState } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import { shipmentCalls } from '#contract/sales/shipments.calls.ts';
import {
  SHIPMENTS_FILE_BYTES_MAX,
  SHIPPED_AT_ONCE_MAX,
  type ShipmentsFile,
  type ShippedOrders,
} from '#contract/sales/shipping/shipments-at-once.ts';
import { asAdmin, callAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { callUpload } from '#web/platform/calls/calls.upload.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { ChooseCsv } from '#web/platform/file-imports/import.file.tsx';
import { ImportSheet } from '#web/platform/file-imports/import.sheet.tsx';
import { FaultCell, ImportTable } from '#web/platform/file-imports/import.table.tsx';
import { nameOf, useSending } from '#web/platform/file-imports/sending.ts';
import { texts as importTexts } from '#web/platform/file-imports/texts.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import figuresStyles from '#web/platform/ui/figures.module.css';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { shipTexts } from './ship.texts.ts';
import { Refused } from './ship-typed.tsx';

const texts = shipTexts.csv;

/** A CSV of tracking numbers: what it says is shown first, and shipped as it was shown. */
export function ShipByFile() {
  const [read, setRead] = useState<ShipmentsFile | null>(null);
  /** Each file that is read begins anew, also one of the same name. */
  const [count, setCount] = useState(0);
  const sending = useSending({
    bytesMax: SHIPMENTS_FILE_BYTES_MAX,
    check: (file, progress) =>
      asAdmin(callUpload(shipmentCalls.checkShipmentsFile, { query: { name: nameOf(file) }, file }, progress)),
    onRead(report) {
      setCount((before) => before + 1);
      setRead(report);
    },
  });
  return (
    <ImportSheet
      words={texts}
      sending={sending}
      read={read}
      remove={
        <button type="button" className="link small" onClick={() => setRead(null)}>
          {importTexts.remove}
        </button>
      }
      example={
        <SaveButton tone="line" read={readExample}>
          {texts.example}
        </SaveButton>
      }
    >
      {read && <Report key={count} report={read} onFile={sending.send} />}
    </ImportSheet>
  );
}

/** The orders to ship as such a file, with room for their numbers. */
async function readExample() {
  const query = { task: 'to-ship', sort: 'due', order: 'ascending', limit: SHIPPED_AT_ONCE_MAX } as const;
  const orders = await callPageAsAdmin(managedOrderCalls.listAllOrders, { query });
  if (!orders.ok) return orders;
  const lines = orders.value.rows.map(({ orderNumber }) => `${orderNumber},,,`);
  const content = new Blob([['order,tracking,carrier,weight', ...lines, ''].join('\r\n')], { type: 'text/csv' });
  return { ok: true as const, value: { name: 'shipments.csv', content } };
}

interface ReportProps {
  report: ShipmentsFile;
  onFile: (file: File) => void;
}

function Report({ report: { ready, faults }, onFile }: ReportProps) {
  /** What became of it, once it is shipped. */
  const [done, setDone] = useState<ShippedOrders | null>(null);
  const { run, busy, refusal } = useMutation({
    call: () =>
      callAsAdmin(shipmentCalls.shipOrders, {
        body: {
          shipments: ready.map(({ order, carrier, tracking, weight, furtherParcels }) => ({
            ...{ order, carrier, tracking, weight, furtherParcels },
          })),
        },
      }),
    onDone(answer) {
      setDone(answer);
      if (answer.shipped.length > 0) toast.done(shipTexts.shipped(answer.shipped.length));
    },
  });
  if (done)
    return (
      <>
        {done.shipped.length > 0 && (
          <Notice tone="good" title={shipTexts.shipped(done.shipped.length)}>
            {shipTexts.shippedHow}
          </Notice>
        )}
        {done.failed.length > 0 && <Refused failed={done.failed} />}
        <div className={panelStyles.acts}>
          <ButtonLink to={adminPages.orderDesk}>{shipTexts.toDesk}</ButtonLink>
          <ChooseCsv onFile={onFile}>{texts.another}</ChooseCsv>
        </div>
      </>
    );
  const parcels = ready.reduce((sum, { furtherParcels = [] }) => sum + 1 + furtherParcels.length, 0);
  const { columns } = texts;
  return (
    <>
      <dl className={figuresStyles.figures}>
        {[
          [texts.orders, ready.length],
          [texts.parcels, parcels],
          [texts.faults, faults.length],
        ].map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatFigure(Number(figure))}</dd>
          </div>
        ))}
      </dl>
      {ready.length === 0 && (
        <Notice tone="bad" title={texts.none}>
          {texts.noneHow}
        </Notice>
      )}
      {faults.length > 0 && (
        <section className={panelStyles.section}>
          <h2>{texts.faultsTitle(faults.length)}</h2>
          <ImportTable
            label={texts.faults}
            rows={faults}
            rowClass={() => rowsStyles.bad}
            more={{ total: faults.length, shown: texts.shown }}
            columns={[
              { label: columns.row, cell: ({ row }) => row },
              { label: columns.column, cell: ({ column }) => column },
              { label: columns.value, kinds: ['two'], cell: (fault) => <FaultCell {...fault} /> },
            ]}
          />
        </section>
      )}
      {ready.length > 0 && (
        <section className={panelStyles.section}>
          <h2>{texts.readyTitle}</h2>
          <ImportTable
            label={texts.orders}
            rows={ready}
            rowClass={() => rowsStyles.new}
            more={{ total: ready.length, shown: texts.shown }}
            columns={[
              { label: columns.row, cell: ({ rows }) => rows.join(', ') },
              {
                label: columns.order,
                cell: ({ orderNumber, buyer, city }) => (
                  <>
                    #{orderNumber} <b>{buyer}</b>, {city}
                  </>
                ),
              },
              {
                label: columns.tracking,
                cell: ({ tracking, furtherParcels = [] }) =>
                  [tracking, ...furtherParcels.map((parcel) => parcel.tracking)].join(', '),
              },
              { label: columns.carrier, cell: ({ carrier }) => carrier },
              { label: columns.pieces, align: 'right', cell: ({ pieces }) => formatFigure(pieces) },
            ]}
          />
        </section>
      )}
      <RefusalLine>{refusal}</RefusalLine>
      <div className={panelStyles.acts}>
        {ready.length > 0 && (
          <Button busy={busy} onClick={() => run()}>
            {texts.ship(ready.length)}
          </Button>
        )}
        <ChooseCsv onFile={onFile}>{texts.another}</ChooseCsv>
      </div>
    </>
  );
}

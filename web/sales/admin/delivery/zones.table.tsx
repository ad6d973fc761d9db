import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { DeliveryZone } from '#contract/sales/delivery.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import styles from './delivery.module.css';
import { placesWords, texts } from './texts.ts';

const { columns: names } = texts;

interface ZonesTableProps {
  zones: readonly DeliveryZone[];
  /** The id of the one that is changed. */
  open: string | null;
  onOpen: (id: string | null) => void;
}

/** The zones in the order in which they are asked. */
export function ZonesTable({ zones, open, onOpen }: ZonesTableProps) {
  const columns: Column<DeliveryZone>[] = [
    {
      label: names.zone,
      kinds: ['two'],
      cell: (zone, place) => (
        <>
          <b className="label">{zone.name}</b>
          {zones.length > 1 && (place === 0 || place === zones.length - 1) && (
            <span className={rowsStyles.under} data-under>
              {place === 0 ? texts.first : texts.last}
            </span>
          )}
        </>
      ),
    },
    { label: names.places, kinds: ['all'], cell: placesWords },
    {
      label: names.rates,
      align: 'right',
      cell: ({ steps }) => (steps.length === 0 ? texts.onRequest : formatFigure(steps.length)),
    },
    {
      label: names.freeFrom,
      align: 'right',
      cell: ({ freeFrom }) => (freeFrom === null ? '–' : formatDollars(freeFrom)),
    },
    {
      label: names.waits,
      cell: ({ waiting }) => waiting > 0 && <Chip tone="wait">{texts.waiting(waiting)}</Chip>,
    },
    {
      label: texts.change,
      head: <span className="vh">{texts.change}</span>,
      cell: ({ _id, name }) =>
        _id === open ? (
          <Button tone="line" size="small" aria-label={texts.closeOf(name)} onClick={() => onOpen(null)}>
            {texts.close}
          </Button>
        ) : (
          <Button tone="line" size="small" aria-label={texts.changeOf(name)} onClick={() => onOpen(_id)}>
            {texts.change}
          </Button>
        ),
    },
  ];
  return (
    <TableFrame label={texts.zonesTable}>
      <DataTable
        label={texts.zones}
        className={styles.zones}
        columns={columns}
        rows={zones}
        idOf={({ _id }) => _id}
        keyboard={false}
        rowClass={({ _id }) => (_id === open ? rowsStyles.selected : undefined)}
      />
    </TableFrame>
  );
}

import type { RefObject } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import type { Enquiry, EnquiryState } from '#contract/content/enquiries.ts';
import { attachmentTypes, buildWords } from '#contract/content/enquiry-facts.ts';
import { formatFigure, formatSize } from '#contract/format.ts';
import { Email } from '#web/platform/ui/email.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { texts } from './texts.ts';

const tones = { new: 'wait', answered: 'good', closed: 'off' } as const;

/** The state of an enquiry. */
export function StateChip({ state }: { state: EnquiryState }) {
  return <Chip tone={tones[state]}>{texts.states[state]}</Chip>;
}

const names = texts.columns;

const columns: readonly Column<Enquiry>[] = [
  {
    label: names.number,
    cell: ({ _id, number, company }) => (
      <Link className="link" to={adminPages.enquiry(_id)} aria-label={texts.open(number, company)}>
        {formatFigure(number)}
      </Link>
    ),
  },
  {
    label: names.company,
    kinds: ['two'],
    cell: ({ company, email }) => (
      <>
        <b>{company}</b>
        <span className={rowsStyles.under}>
          <Email address={email} />
        </span>
      </>
    ),
  },
  { label: names.builds, cell: ({ builds }) => buildWords[builds] },
  { label: names.quantity, align: 'right', cell: ({ quantity }) => formatFigure(quantity) },
  {
    label: names.attachment,
    cell: ({ file }) =>
      file ? (
        <>
          {attachmentTypes[file.type]}
          <span className={rowsStyles.under}>{formatSize(file.size)}</span>
        </>
      ) : (
        <span className="quiet">{texts.noAttachment}</span>
      ),
  },
  { label: names.when, cell: ({ createdAt }) => <Time at={createdAt} form="minute" /> },
  { label: names.state, cell: ({ state }) => <StateChip state={state} /> },
];

interface EnquiriesTableProps {
  enquiries: readonly Enquiry[];
  body: RefObject<HTMLTableSectionElement | null>;
}

/** Enquiries, a row each, which the number opens. */
export function EnquiriesTable({ enquiries, body }: EnquiriesTableProps) {
  return (
    <div className={rowsStyles.frame}>
      <DataTable label={texts.title} columns={columns} rows={enquiries} idOf={({ _id }) => _id} body={body} />
    </div>
  );
}

import type { RefObject } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import type { Enquiry } from '#contract/content/enquiries.ts';
import { attachmentTypes, buildWords, topicWords } from '#contract/content/enquiry-facts.ts';
import { formatFigure, formatSize } from '#contract/format.ts';
import { Email } from '#web/platform/ui/email.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { texts } from './texts.ts';

const tones = {
  new: 'wait',
  answered: 'good',
  sample: 'half',
  quoted: 'half',
  agreed: 'good',
  refused: 'off',
  closed: 'off',
} as const;

/** The state of an enquiry, and whether it waits for an answer where that does not say so. */
export function StateChip({ enquiry: { state, waits } }: { enquiry: Pick<Enquiry, 'state' | 'waits'> }) {
  return (
    <>
      <Chip tone={tones[state]}>{texts.states[state]}</Chip>{' '}
      {waits && state !== 'new' && <Chip tone="wait">{texts.waits}</Chip>}
    </>
  );
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
  {
    label: names.topic,
    cell: ({ topic, builds, orderNumber }) => (
      <>
        {topicWords[topic]}
        <span className={rowsStyles.under}>
          {builds ? buildWords[builds] : orderNumber !== null && texts.order(orderNumber)}
        </span>
      </>
    ),
  },
  {
    label: names.quantity,
    align: 'right',
    cell: ({ quantity }) => quantity !== null && formatFigure(quantity),
  },
  {
    label: names.attachment,
    cell: ({ files: [file, ...more] }) =>
      file ? (
        <>
          {more.length > 0 ? texts.files(more.length + 1) : attachmentTypes[file.type]}
          <span className={rowsStyles.under}>{formatSize(more.reduce((sum, { size }) => sum + size, file.size))}</span>
        </>
      ) : (
        <span className="quiet">{texts.noAttachment}</span>
      ),
  },
  { label: names.when, cell: ({ createdAt }) => <Time at={createdAt} form="minute" /> },
  { label: names.state, cell: (enquiry) => <StateChip enquiry={enquiry} /> },
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

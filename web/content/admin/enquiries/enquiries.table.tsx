import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { Enquiry, EnquiryState } from '#contract/content/enquiries.ts';
import { buildWords, drawingTypes } from '#contract/content/enquiry-facts.ts';
import { formatFigure, formatSize } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { Email } from '#web/platform/ui/email.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { useRows } from '#web/platform/ui/rows.ts';
import { Time } from '#web/platform/ui/time.tsx';
import { texts } from './texts.ts';

const { columns } = texts;

const tones = { new: 'wait', answered: 'good', closed: 'off' } as const;

/** How far an enquiry is. */
export function StateChip({ state }: { state: EnquiryState }) {
  return <Chip tone={tones[state]}>{texts.states[state]}</Chip>;
}

interface EnquiriesTableProps {
  enquiries: readonly Enquiry[];
  body: RefObject<HTMLTableSectionElement | null>;
}

/** Enquiries, a row each, which the number opens. `body` is the table’s body, to lead the focus into. */
export function EnquiriesTable({ enquiries, body }: EnquiriesTableProps) {
  const { bodyProps, rowProps } = useRows(
    enquiries.map(({ _id }) => _id),
    { body },
  );
  return (
    <div className={rowsStyles.frame}>
      <table className={`${rowsStyles.rows} rows-enquiries num`} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.company}</th>
            <th scope="col">{columns.builds}</th>
            <th scope="col" className={rowsStyles.right}>
              {columns.quantity}
            </th>
            <th scope="col">{columns.drawing}</th>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody {...bodyProps}>
          {enquiries.map(({ _id, number, company, email, builds, quantity, file, createdAt, state }) => (
            <tr key={_id} {...rowProps(_id)}>
              <td data-label={columns.number}>
                <Link className="link" to={pages.enquiry(_id)} aria-label={texts.open(number, company)}>
                  {formatFigure(number)}
                </Link>
              </td>
              <td data-label={columns.company} className={rowsStyles.two}>
                <b>{company}</b>
                <span className={rowsStyles.under}>
                  <Email address={email} />
                </span>
              </td>
              <td data-label={columns.builds}>{buildWords[builds]}</td>
              <td data-label={columns.quantity} className={rowsStyles.right}>
                {formatFigure(quantity)}
              </td>
              <td data-label={columns.drawing}>
                {file ? (
                  <>
                    {drawingTypes[file.type]}
                    <span className={rowsStyles.under}>{formatSize(file.size)}</span>
                  </>
                ) : (
                  <span className="quiet">{texts.noDrawing}</span>
                )}
              </td>
              <td data-label={columns.when}>
                <Time at={createdAt} form="minute" />
              </td>
              <td data-label={columns.state}>
                <StateChip state={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

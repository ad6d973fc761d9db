import type { ReactNode } from 'react';
import { formatDollars } from '#contract/money.ts';
import type { ReturnLine } from '#contract/sales/returns.ts';
import { PlateImage, Thumb } from '#web/platform/pictures/plate.tsx';
import ledgerStyles from '#web/platform/ui/ledger.module.css';
import { PartName } from '#web/platform/ui/part-name.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import { returnTexts as texts } from './texts.ts';

interface ReturnLinesProps<Line extends ReturnLine> {
  lines: readonly Line[];
  /** What stands at the right of a line: what was decided, or where it is. */
  children: (line: Line, place: number) => ReactNode;
}

/** The lines of a return, with what the buyer wrote and their pictures. */
export function ReturnLines<Line extends ReturnLine>({ lines, children }: ReturnLinesProps<Line>) {
  return (
    <div>
      <ul className={ledgerStyles.parts}>
        {lines.map((line, place) => (
          <li key={`${line.shipment} ${line.part}`}>
            <Thumb src={line.img} />
            <div className="stack gap-2">
              <p>
                <b className="num">
                  {line.quantity} × <PartName name={line.name} />
                </b>
              </p>
              <p className="note num">{texts.about(line.sku, formatDollars(line.unitPrice), line.shipment)}</p>
              {line.words && <blockquote className={ledgerStyles.words}>{line.words}</blockquote>}
              <p className="note">{texts.reasons[line.reason]}</p>
              {line.pictures.length > 0 && <Pictures line={line} />}
            </div>
            <div className="stack gap-2">{children(line, place)}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The pictures that the buyer sent, each of which opens whole. */
function Pictures({ line }: { line: ReturnLine }) {
  return (
    <div className={ledgerStyles.pictures}>
      {line.pictures.map((src, place) => (
        <a key={src} className={plateStyles.plate} href={src} target="_blank" rel="noreferrer">
          <PlateImage
            picture={{ src, alt: texts.picture(place + 1, line.name), width: 800, height: 800, mark: null }}
            sizes="88px"
            between={[96, 400]}
          />
        </a>
      ))}
    </div>
  );
}

/** What was decided of a line, and what did not come. */
export function LineOutcome({ line }: { line: ReturnLine }) {
  const { quantity, accepted, keep, why, missing = 0 } = line;
  if (accepted === undefined) return <p className="small quiet">{texts.waits}</p>;
  return (
    <>
      {accepted > 0 && <p className="small num">{texts.accepted(accepted)}</p>}
      {keep && <p className="note">{texts.keeps}</p>}
      {accepted < quantity && (
        <p className="small">
          <span className="num">{texts.refused(quantity - accepted)}</span>
          {why && `: ${why}`}
        </p>
      )}
      {missing > 0 && <p className="small num">{texts.missing(missing)}</p>}
    </>
  );
}

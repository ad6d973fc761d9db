import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { OfferedLine } from '#contract/sales/offered-lines.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { LineNotice, LineNotices } from '#web/sales/lines/line.notice.tsx';
import { LineRow, LineSum } from '#web/sales/lines/line.row.tsx';
import { texts } from './texts.ts';

/** What somebody says about a line that is not as it was: leave it out, or take another quantity or another part. */
export type Choice = { out: true } | { out?: false; part: string; name: string; quantity: number };

/** What of a line goes into the basket; null: nothing. Nothing is mended by itself. */
export function takenOf(
  { part, quantity, blocked }: OfferedLine,
  choice: Choice | undefined,
): { part: string; quantity: number } | null {
  if (choice) return choice.out ? null : { part: choice.part, quantity: choice.quantity };
  return blocked ? null : { part, quantity };
}

interface AgainLineProps {
  line: OfferedLine;
  choice: Choice | undefined;
  onChoose: (choice: Choice | null) => void;
}

/** A line of an order as it would be ordered now. What has changed stands below it, with what can be done. */
export function AgainLine({ line, choice, onChoose }: AgainLineProps) {
  const { quantity, offer } = line;
  return (
    <LineRow
      line={line}
      shape="plain"
      title="h3"
      isGone={!offer}
      quantity={formatFigure(quantity)}
      price={<span>{offer ? formatDollars(offer.unitPrice) : texts.dash}</span>}
      sum={<LineSum line={line} />}
      notices={
        choice ? (
          <Chosen line={line} choice={choice} onUndo={() => onChoose(null)} />
        ) : (
          <LineNotices
            line={line}
            onTake={(pieces, by = line) => onChoose({ part: by.part, name: by.name, quantity: pieces })}
            onOut={line.blocked ? undefined : () => onChoose({ out: true })}
          />
        )
      }
    />
  );
}

function Chosen({ line: { part, name }, choice, onUndo }: { line: OfferedLine; choice: Choice; onUndo: () => void }) {
  const words = () => {
    if (choice.out) return texts.outNow;
    return choice.part === part ? texts.setNow(choice.quantity) : texts.insteadNow(choice.name, choice.quantity);
  };
  return (
    <LineNotice
      tone="wait"
      title={words()}
      acts={
        <Button tone="line" size="small" onClick={onUndo}>
          {texts.undo}
          <span className="vh">{texts.about(name)}</span>
        </Button>
      }
    />
  );
}

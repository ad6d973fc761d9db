import { useServerNow } from '#web/platform/calls/server.now.ts';
import { Time } from '#web/platform/ui/time.tsx';
import { purchaseTexts as texts } from '#web/sales/orders/texts.ts';

const MINUTE_MS = 60_000;

interface HoldNoteProps {
  /** How many pieces are asked for; null while the quantity is none. */
  pieces: number | null;
  /** How long an order holds its stock; null where that is not known. */
  minutes: number | null;
}

/** What Purchase does: how many pieces it holds, and until when if it is pressed now. */
export function HoldNote({ pieces, minutes }: HoldNoteProps) {
  const now = useServerNow();
  if (pieces === null || minutes === null) return <p className="note">{texts.hold}</p>;
  const until = new Date(Math.floor(now / MINUTE_MS + minutes) * MINUTE_MS).toISOString();
  return (
    <p className="note">
      {texts.holds(pieces, minutes)} <Time at={until} form="near" /> {texts.holdsWhere}
    </p>
  );
}

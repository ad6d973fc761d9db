import { REQUEST_HOLD_HOURS } from '#contract/sales/delivery.heads.ts';
import { useServerNow } from '#web/platform/calls/server.now.ts';
import { Time } from '#web/platform/ui/time.tsx';
import { purchaseTexts as texts } from '#web/sales/orders/texts.ts';

const MINUTE_MS = 60_000;

interface HoldNoteProps {
  /** How many pieces are asked for; null while the quantity is none. */
  pieces: number | null;
  /** How long an order holds its stock; null where that is not known. */
  minutes: number | null;
  /** Whether the order first waits for a price of delivery. */
  waitsForPrice: boolean;
}

/** What Purchase does: how many pieces it holds, and until when if it is pressed now. */
export function HoldNote({ pieces, minutes, waitsForPrice }: HoldNoteProps) {
  const now = useServerNow();
  if (waitsForPrice && pieces !== null)
    return <p className="note">{texts.holdsForPrice(pieces, REQUEST_HOLD_HOURS)}</p>;
  if (pieces === null || minutes === null) return <p className="note">{texts.hold}</p>;
  const until = new Date(Math.floor(now / MINUTE_MS + minutes) * MINUTE_MS).toISOString();
  return (
    <p className="note">
      {texts.holds(pieces, minutes)} <Time at={until} form="near" /> {texts.holdsWhere}
    </p>
  );
}

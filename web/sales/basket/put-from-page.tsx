import { useState } from 'react';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import type { CardPutProps } from '#web/catalogue/parts/card-put.context.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useKeyDown } from '#web/platform/ui/effects.ts';
import { Key } from '#web/platform/ui/key.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import styles from './put-from-page.module.css';
import { barTexts } from './texts.bar.ts';
import { basketTexts as texts } from './texts.ts';
import { useBasketSummary } from './use-basket-summary.ts';

interface PutFromPageProps {
  part: CardPutProps['part'];
  /** The quantity as it stands in the field of the page, valid or not: what is wrong with it is said there. */
  typed: string;
  tone?: 'primary' | 'line';
}

/** Puts a part into the basket with the quantity of its page. Alt and B press it. A viewer reads why it is not there. */
export function PutFromPage({ part, typed, tone = 'primary' }: PutFromPageProps) {
  const { company } = useActiveCompany();
  const isViewer = company?.role === 'viewer';
  const [busy, setBusy] = useState(false);
  const put = async () => {
    if (busy || isViewer) return;
    setBusy(true);
    try {
      const { putFromCard } = await import('./put.ts');
      await putFromCard(part, typed);
    } catch {
      toast.failed(barTexts.notLoaded);
    }
    setBusy(false);
  };
  useKeyDown((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyB') return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void put();
  });
  if (isViewer) return <p className="note">{texts.viewer(company.name)}</p>;
  return (
    <div className={styles.put}>
      <Button tone={tone} wide busy={busy} onClick={put} aria-keyshortcuts="Alt+B">
        {texts.add} <Key>Alt</Key> <Key>B</Key>
      </Button>
    </div>
  );
}

/** How many are in the basket already, and what adding does; its place is there before that is known. */
export function InBasket({ part, quantity }: { part: string; quantity: number | null }) {
  const held = useBasketSummary().lines?.get(part);
  return <p className={`${styles.held} note num`}>{held !== undefined && texts.holds(held, quantity)}</p>;
}

import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { formatCents } from '#contract/money.ts';
import type { BuildOffer } from '#web/catalogue/builds/build.offer.ts';
import { buildTexts as texts } from '#web/catalogue/builds/texts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Spec } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { barTexts } from './texts.bar.ts';
import { basketTexts } from './texts.ts';

/** What a build costs, and the way of all of it into the basket. */
export default function PutBuild() {
  const { lines, clashes, have } = useOutletContext<BuildOffer>();
  const [busy, setBusy] = useState(false);
  if (lines.length === 0) return null;
  const raised = lines.filter(({ needed, pieces }) => pieces > needed).length;
  const put = async () => {
    setBusy(true);
    try {
      const { putIntoBasket } = await import('./basket.put.ts');
      const { toastPut } = await import('./put.toast.tsx');
      const answer = await putIntoBasket(
        lines.map(({ part, pieces }) => ({ part, quantity: pieces })),
        'set',
      );
      const [first] = lines;
      if (!answer.ok) toast.failed(answer.failure.detail);
      else if (answer.value.put.length === 0) toast.failed(basketTexts.left);
      else if (first)
        toastPut({
          name: lines.length === 1 ? first.name : texts.partsOf(lines.length),
          img: first.picture,
          quantity: lines.reduce((sum, { pieces }) => sum + pieces, 0),
          count: answer.value.lines,
          undo: answer.value.undo,
        });
    } catch {
      toast.failed(barTexts.notLoaded);
    }
    setBusy(false);
  };
  return (
    <section className={panelStyles.panel} aria-labelledby="to-buy">
      <h2 className="h3" id="to-buy">
        {texts.parts}
      </h2>
      <Spec
        facts={[
          { name: texts.ours(lines.length), value: formatCents(lines.reduce((sum, { cents }) => sum + cents, 0)) },
          ...(have > 0 ? [{ name: texts.own(have), value: texts.notBought }] : []),
        ]}
      />
      {raised > 0 && (
        <details className="note">
          <summary>{texts.raisedLines(raised)}</summary>
          <p>{texts.raisedHow}</p>
        </details>
      )}
      <Button wide busy={busy} onClick={put}>
        {texts.putAll}
      </Button>
      <p className="note">{clashes ? `${texts.clashes} ${texts.list}` : texts.list}</p>
    </section>
  );
}

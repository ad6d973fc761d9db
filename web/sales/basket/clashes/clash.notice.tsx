import { Link } from 'react-router';
import { FIT_PARAM } from '#contract/catalogue/fit/fit.ts';
import { pages } from '#contract/pages.ts';
import type { BasketLine, PartWithQuantity } from '#contract/sales/basket.ts';
import { Verdict } from '#web/catalogue/fit/verdict.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { LineNotice } from '#web/sales/lines/line.notice.tsx';
import type { Clash } from './clashes.rules.ts';
import { clashTexts as texts } from './clashes.texts.ts';
import { meanSo } from './use-clashes.ts';

export interface ClashNoticeProps {
  line: BasketLine;
  clash: Clash;
  /** The line that it is compared with. */
  other: BasketLine;
  /** That line is to be drawn, so that its link finds it. */
  onShow: (part: string) => void;
  /** Adds an adapter; `title` says it. */
  onAdd: (line: PartWithQuantity, title: string) => void;
}

/** Says with both values that a line fits none of those that it would go on, or which adapter is missing. Nothing is forbidden. */
export function ClashNotice({ line: { part, name }, clash, other, onShow, onAdd }: ClashNoticeProps) {
  const { verdict, family, among, has, other: value, note, adapters } = clash;
  const [adapter] = adapters;
  // What was pressed goes away with the notice.
  const leave = () => document.querySelector<HTMLElement>(`#line-${part} h3 a`)?.focus();
  const add = ({ part: id, minimum, name: called }: Clash['adapters'][number]) => {
    leave();
    onAdd({ part: id, quantity: minimum }, texts.added(minimum, called));
  };
  return (
    <LineNotice
      tone={verdict === 'no' ? 'bad' : 'wait'}
      title={<Verdict of={verdict} />}
      acts={
        <>
          {verdict === 'no' && (
            <ButtonLink tone="line" size="small" to={`${pages.partsIn(family)}&${FIT_PARAM}=${other.sku}`}>
              {texts.fitting}
              <span className="vh">{texts.about(other.name)}</span>
            </ButtonLink>
          )}
          <Button
            tone="line"
            size="small"
            onClick={() => {
              leave();
              meanSo(part, clash);
            }}
          >
            {texts.meanSo}
            <span className="vh">{texts.about(name)}</span>
          </Button>
          {adapter && (
            <Button size="small" onClick={() => add(adapter)}>
              {texts.add(adapter.minimum)}
              <span className="vh">{texts.about(adapter.name)}</span>
            </Button>
          )}
        </>
      }
    >
      <a className="link" href={`#line-${other.part}`} onClick={() => onShow(other.part)}>
        {other.name}
      </a>
      {texts.has(value, has, note)}
      {texts.noOther(among.length - 1)}
      {adapter && (
        <>
          {' '}
          <Link className="link" to={pages.part(adapter.slug)}>
            {adapter.name}
          </Link>
          {texts.notThere}
        </>
      )}
      {verdict === 'adapter' && !adapter && texts.notSold}
    </LineNotice>
  );
}

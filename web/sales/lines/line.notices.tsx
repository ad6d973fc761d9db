import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import type { OfferedLine, Replacement } from '#contract/sales/offered-lines.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { LineNotice } from './line.notice.tsx';
import { noticesOf, type LineNotice as Said } from './line.rules.ts';
import { lineTexts as texts } from './line.texts.ts';

/** What can be done about what a line says. A screen offers what it can do. */
interface NoticeActs {
  /** Takes so many pieces, of the part in its place where that is named. */
  onTake: (pieces: number, by?: Pick<Replacement, 'part' | 'name'>) => void;
  onOut?: () => void;
  onLater?: () => void;
  onNoted?: () => void;
}

interface LineNoticesProps extends NoticeActs {
  line: OfferedLine;
}

/** All that has to be said of a line, each with what can be done. */
export function LineNotices({ line, ...acts }: LineNoticesProps) {
  return noticesOf(line).map((said) => (
    <LineNotice
      key={said.kind}
      tone={said.tone}
      before={said.by && <Thumb src={said.by.img} wide={56} />}
      title={said.title}
      acts={<Acts said={said} name={line.name} {...acts} />}
    >
      {said.text}
    </LineNotice>
  ));
}

function Acts({ said, name, onTake, onOut, onLater, onNoted }: NoticeActs & { said: Said; name: string }) {
  const { kind, fits, by } = said;
  const act = (words: string, press: (() => void) | undefined, tone: 'line' | 'primary') =>
    press && (
      <Button tone={tone} size="small" onClick={press}>
        {words}
        <span className="vh">{texts.about(by?.name ?? name)}</span>
      </Button>
    );
  if (kind === 'price' || kind === 'minimum')
    return onNoted ? act(texts.noted, onNoted, 'line') : kind === 'price' && act(texts.leaveOut, onOut, 'line');
  const takes = fits !== undefined;
  return (
    <>
      {by && (
        <ButtonLink tone="line" size="small" to={pages.part(by.slug)}>
          {texts.seeIt}
          <span className="vh">{texts.about(by.name)}</span>
        </ButtonLink>
      )}
      {(kind === 'stock' || kind === 'gone') && act(texts.later, onLater, 'line')}
      {(kind === 'below' || (!takes && !by)) && act(texts.leaveOut, onOut, takes ? 'line' : 'primary')}
      {takes && act(kind === 'below' ? texts.setTo(fits) : texts.take(fits), () => onTake(fits, by), 'primary')}
    </>
  );
}

/** The same in a few words each. `actOn`: what can be done about one. */
export function LineChips({ line, actOn }: { line: OfferedLine; actOn: (said: Said) => ReactNode }) {
  return noticesOf(line).map((said) => (
    <span key={said.kind}>
      <Chip tone={said.tone}>{said.short}</Chip> {actOn(said)}
    </span>
  ));
}

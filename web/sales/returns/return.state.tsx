import type { Return } from '#contract/sales/returns.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import { Steps } from '#web/platform/ui/steps.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { returnTexts as texts } from './texts.ts';

type Standing = Pick<Return, 'state' | 'refund'>;

const tones = {
  requested: 'wait',
  accepted: 'plain',
  refused: 'off',
  'taken-back': 'off',
  received: 'on',
  closed: 'off',
  refunded: 'good',
} as const;

/** Where a return stands: one whose money is back is refunded; one for which none goes back is closed. */
export function ReturnChip({ of: { state, refund } }: { of: Standing }) {
  const ended = !refund ? 'closed' : refund.state === 'succeeded' ? 'refunded' : state;
  const shown = state === 'received' ? ended : state;
  return <Chip tone={tones[shown]}>{texts.states[shown]}</Chip>;
}

/** The way of a return in steps, with the day of each. One that was refused or taken back has none left. */
export function ReturnSteps({
  of: back,
}: {
  of: Pick<Return, 'state' | 'refund' | 'createdAt' | 'answeredAt' | 'receivedAt'>;
}) {
  const { state, refund, createdAt, answeredAt, receivedAt } = back;
  if (state === 'refused' || state === 'taken-back') return null;
  const isBack = refund?.state === 'succeeded';
  const current = state === 'requested' ? 0 : state === 'accepted' ? 1 : isBack ? 3 : 2;
  const day = (at: string | undefined) => at && <Time at={at} form="minute" />;
  return (
    <Steps
      steps={texts.steps}
      current={current}
      notes={[day(createdAt), day(answeredAt), day(receivedAt), isBack && day(receivedAt)].map((note) => note || null)}
    />
  );
}

import { expect, test } from 'vitest';
import { disputeTexts } from './dispute.texts.ts';
import { caseTexts } from './texts.ts';

const failed = { kind: 'refund-failed', known: { refund: 're_1' }, answers: ['elsewhere', 'again'] } as const;
const told = (found: {
  kind: typeof failed.kind;
  known: Record<string, string>;
  answers: ('elsewhere' | 'again' | 'seen')[];
}) => `${caseTexts.title(found, true)} ${caseTexts.about(found)}`;

test('a refund that the provider never made did not come back', () => {
  const refused = told({ ...failed, known: {}, answers: [...failed.answers] });
  expect(refused).toContain('was refused');
  expect(refused).toContain('no money has moved');
  expect(told({ ...failed, answers: [...failed.answers] })).toContain('did not arrive');
});

test('nobody is sent to refund what is not there', () => {
  expect(told({ ...failed, answers: ['seen'] })).toContain('Nothing of the payment is left');
});

test('a lost dispute says whether to ship', () => {
  expect(disputeTexts.lostNow('shipping')).toContain('Do not ship');
  for (const gone of ['shipped', 'delivered', 'cancelled', 'expired'])
    expect(disputeTexts.lostNow(gone)).not.toContain('Do not ship');
});

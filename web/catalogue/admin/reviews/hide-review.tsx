import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { reviewCalls } from '#contract/catalogue/reviews.calls.ts';
import type { ManagedReview } from '#contract/catalogue/reviews.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { manageReviewTexts as texts } from './manage.texts.ts';

interface HideReviewProps {
  review: ManagedReview;
  /** Runs before the list is read again. */
  onDone: () => void;
}

/** Hides a review, or shows it again, at once: the other press takes it back. */
export function HideReview({ review: { id, name, hidden }, onDone }: HideReviewProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  const turn = async () => {
    setBusy(true);
    const answer = await callAsAdmin(reviewCalls.changeReview, { params: { id }, body: { hidden: !hidden } });
    onDone();
    await revalidate();
    setBusy(false);
    if (answer.ok) toast.done(hidden ? texts.showDone(name) : texts.hideDone(name));
    else toast.failed(answer.failure.detail);
  };

  return (
    <Button
      tone="line"
      size="small"
      busy={busy}
      aria-label={hidden ? texts.showOf(name) : texts.hideOf(name)}
      onClick={turn}
    >
      {hidden ? texts.show : texts.hide}
    </Button>
  );
}

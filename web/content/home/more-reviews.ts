import { reviewCalls } from '#contract/catalogue/reviews.calls.ts';
import type { Review } from '#contract/catalogue/reviews.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';

/**
 * The reviews that follow those on the page, the newest first, as far as the shop gives them. What has been written since
 * the page was made is not among them: it would stand in the wrong place.
 */
export async function reviewsAfter(shown: readonly Review[]): Promise<CallResult<readonly Review[]>> {
  const answer = await callApi(reviewCalls.listReviews, { query: {} });
  if (!answer.ok) return answer;
  const known = new Set(shown.map(({ id }) => id));
  const last = shown.at(-1)?.createdAt ?? '';
  return { ok: true, value: answer.value.filter(({ id, createdAt }) => createdAt <= last && !known.has(id)) };
}

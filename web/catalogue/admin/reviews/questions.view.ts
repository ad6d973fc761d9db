import { questionCalls } from '#contract/catalogue/questions.calls.ts';
import { questionStates } from '#contract/catalogue/questions.ts';
import { callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { countIn, readList } from '#web/platform/ui/list.ts';
import { queryOf, readView } from '#web/platform/ui/view.ts';

/** The view of the questions, which stands in the address. The default is all, newest first. */
export type QuestionsView = ReturnType<typeof questionsViewIn>;

/** Reads the view from the address; what is missing or makes no sense there is as usual. */
export function questionsViewIn(address: URLSearchParams) {
  return readView(address, {
    state: ['all', ...questionStates],
    sort: ['newest', 'part'],
    order: ['descending', 'ascending'],
  });
}

/** Reads the questions that the address asks for. */
export function readQuestions(address: URLSearchParams) {
  const query = queryOf(questionsViewIn(address));
  return readList(countIn(address), (slice) =>
    callPageAsAdmin(questionCalls.listManagedQuestions, { query: { ...query, ...slice } }),
  );
}

import { draftOf } from '#web/platform/ui/draft.ts';

/** A question that is typed. `returns`: its writer was led to sign in, and comes back to it. */
export interface QuestionTyped {
  name: string;
  question: string;
  returns?: boolean;
}

/** What somebody types about a part in this tab. It is the same before and after they sign in; signing out forgets it. */
export function questionDraft(part: string) {
  return draftOf<QuestionTyped>('question', part);
}

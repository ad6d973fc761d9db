import DataLoader from 'dataloader';

/**
 * What a page asks for at once goes in one call for each company (null: the person alone), with `max` questions at most. `read` gives
 * an answer or an error for each question, in their order; where it throws, all of them fail.
 */
export function companyBatches<Question, Answer>(
  max: number,
  read: (company: string | null, questions: readonly Question[]) => Promise<(Answer | Error)[]>,
): (company: string | null, question: Question) => Promise<Answer> {
  const loaders = new Map<string | null, DataLoader<Question, Answer>>();
  const loaderOf = (company: string | null) =>
    new DataLoader<Question, Answer>((questions) => read(company, questions), {
      cache: false,
      maxBatchSize: max,
      batchScheduleFn: (go) => setTimeout(go),
    });
  return (company, question) => {
    const loader = loaders.get(company) ?? loaderOf(company);
    loaders.set(company, loader);
    return loader.load(question);
  };
}

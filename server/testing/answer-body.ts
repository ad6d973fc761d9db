/**
 * The JSON of an answer; of a problem document without the id of its request, which is another one each time, so that tests
 * can compare answers.
 */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
export function answerBody(answer: { headers: Record<string, unknown>; json(): any }): any {
  const body = answer.json();
  if (!String(answer.headers['content-type']).startsWith('application/problem+json')) return body;
  const { request: _request, ...rest } = body as Record<string, unknown>;
  return rest;
}

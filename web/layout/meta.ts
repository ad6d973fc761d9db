import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { texts } from './texts.ts';

interface Described {
  /** The page's own words; the company's name is added. */
  title: string;
  description?: string;
}

/** Title and description of a page, or those of the failure that stands in its place. */
export function describe({ title, description = texts.about }: Described, error?: unknown): MetaDescriptor[] {
  const shown = error ? failureOf(error).pageTitle : title;
  return [{ title: `${shown} | ${texts.siteName}` }, { name: 'description', content: description }];
}

/** How Chromium, Firefox and Safari begin to say that a request, or the file of a page, did not come. */
const unanswered =
  /^(?:Failed to fetch|NetworkError when|error loading dynamically imported|Load failed|Importing a module)/;

/** The words for what a loader threw: no such thing, the shop cannot answer or be reached, or a fault of ours. */
export function failureOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return isUnanswered(error) ? texts.unreachable : texts.broken;
  if (error.status === 404) return texts.notFound;
  return error.status === 503 ? texts.away : texts.broken;
}

/** Where this runs on the server there is no connection to lose, and `onLine` is not known. */
function isUnanswered(error: unknown): boolean {
  return navigator.onLine === false || (error instanceof TypeError && unanswered.test(error.message));
}

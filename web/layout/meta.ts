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

/** The words for what a loader threw: no such thing, the shop cannot answer, or a fault of ours. */
export function failureOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return texts.broken;
  if (error.status === 404) return texts.notFound;
  return error.status === 503 ? texts.away : texts.broken;
}

import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { OG_IMAGE_HEIGHT, OG_IMAGE_PAGES, OG_IMAGE_WIDTH, ogImage } from '#contract/og-image.ts';
import { absolute } from './origin.ts';
import { texts } from './texts.ts';

/** Facts about a page in the words of schema.org, without `@context`. */
export type Facts = { '@type': string } & Record<string, unknown>;

interface Described {
  /** The page's own words; the company's name is added. */
  title: string;
  description?: string;
  /** The one address of what the page shows. A page without one is not to be found through search engines. */
  path?: string;
  /** The Open Graph image of the page, if not that of its path: see `ogImage`. */
  picture?: { path: string; alt: string };
  type?: 'website' | 'article' | 'product';
  /** The facts of the page for search engines, as JSON-LD. */
  facts?: readonly Facts[];
}

/** The picture of the page at a path, or the shop's. */
function pictureOf(path: string | undefined) {
  const own = OG_IMAGE_PAGES.find((page) => path === `/${page}`);
  return { path: ogImage.page(own ?? 'shop'), alt: texts.pictureAlt };
}

/** What the head says of a page, or of the failure that stands in its place. */
export function describe(described: Described, error?: unknown): MetaDescriptor[] {
  const {
    title,
    description = texts.about,
    path,
    picture = pictureOf(path),
    type = 'website',
    facts = [],
  } = error ? { title: failureOf(error).pageTitle } : described;
  const whole = `${title} | ${texts.siteName}`;
  const shared = {
    site_name: texts.siteName,
    type,
    title: whole,
    description,
    image: absolute(picture.path),
    'image:width': String(OG_IMAGE_WIDTH),
    'image:height': String(OG_IMAGE_HEIGHT),
    'image:alt': picture.alt,
  };
  return [
    { title: whole },
    { name: 'description', content: description },
    ...(path === undefined
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link' as const, rel: 'canonical', href: absolute(path) },
          { property: 'og:url', content: absolute(path) },
        ]),
    ...Object.entries(shared).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ];
}

/** How Chromium, Firefox and Safari begin to say that a request, or the file of a page, did not come. */
const noResponse =
  /^(?:Failed to fetch|NetworkError when|error loading dynamically imported|Load failed|Importing a module)/;

/** The words for what a loader threw: no such thing, the shop cannot answer or be reached, or a fault of ours. */
export function failureOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return hasNoResponse(error) ? texts.unreachable : texts.broken;
  if (error.status === 404) return texts.notFound;
  return error.status === 503 ? texts.away : texts.broken;
}

/** Where this runs on the server there is no connection to lose, and `onLine` is not known. */
function hasNoResponse(error: unknown): boolean {
  return navigator.onLine === false || (error instanceof TypeError && noResponse.test(error.message));
}

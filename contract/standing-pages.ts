import { pages } from './pages.ts';

/** The public pages that do not change with the catalogue. */
export const standingPages = [
  pages.blogs,
  pages.portfolio,
  pages.about,
  pages.contact,
  pages.terms,
  pages.privacy,
  pages.cookies,
] as const;

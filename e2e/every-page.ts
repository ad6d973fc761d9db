import { pages } from '#contract/pages.ts';

/** A page that anybody may open. */
export interface EveryPage {
  /** Also the name of its pictures. */
  name: string;
  path: string;
  /** The status of the answer. */
  status: number;
  /** Whether search engines are to list it. */
  isFound: boolean;
}

const found = (name: string, path: string): EveryPage => ({ name, path, status: 200, isFound: true });
const hidden = (name: string, path: string, status = 200): EveryPage => ({ name, path, status, isFound: false });

/**
 * Every page of the demo that shows itself without a sign-in. What is asked of all of them (accessibility, valid HTML,
 * speed, pictures to look at) goes over this list: a new public page gets its line here.
 */
export const everyPage: readonly EveryPage[] = [
  found('home', pages.home),
  found('all-parts', pages.allParts),
  found('part', pages.part('chainring-32t-104-bcd')),
  found('blogs', pages.blogs),
  found('portfolio', pages.portfolio),
  found('about', pages.about),
  found('contact', pages.contact),
  found('terms', pages.terms),
  found('privacy', pages.privacy),
  found('cookies', pages.cookies),
  found('login', pages.login),
  found('sign-up', pages.signUp),
  found('build-empty', pages.build),
  hidden(
    'build',
    `${pages.build}?frame=FR-HT29-L-K&rear-wheel=WH-29R-148-32&cassette=CS-12-1050-XD&shifter=Shifter:speeds=12`,
  ),
  hidden('basket', pages.basket),
  hidden('newsletter', pages.newsletter),
  hidden('reset-password', pages.resetPassword),
  hidden('404', '/no/such/page', 404),
];

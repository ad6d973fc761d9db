import { pages } from '#contract/pages.ts';
import type { Facts } from './meta.ts';
import { absolute } from './origin.ts';
import { texts } from './texts.ts';

/** The company and its shop, for search engines: who it is, and where its parts are searched. For the home page. */
export function merchantFacts(): readonly Facts[] {
  const home = absolute(pages.home);
  const merchant = `${home}#company`;
  return [
    {
      '@type': 'Organization',
      '@id': merchant,
      name: texts.siteName,
      description: texts.about,
      url: home,
      logo: absolute('/icons/mark-512.png'),
      foundingDate: '2005',
    },
    {
      '@type': 'WebSite',
      name: texts.siteName,
      url: home,
      publisher: { '@id': merchant },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absolute(pages.allParts)}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

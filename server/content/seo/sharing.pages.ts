import type { SharedPage } from '#contract/sharing.ts';

/** What stands on the picture of each page. */
export const pageSheets: Readonly<Record<SharedPage, { title: string; note: string }>> = {
  shop: {
    title: 'We make\nbicycles.\nWe sell\nthe parts.',
    note: 'Bicycles and bicycle parts, made and exported since 2005.',
  },
  'all-parts': { title: 'All parts', note: 'At the dealer’s price, in the dealer’s quantity.' },
  portfolio: { title: 'Portfolio', note: 'How this shop is built, and what it is held to.' },
  blogs: { title: 'Blogs', note: 'Five questions about building for the web, answered with code that runs.' },
  about: { title: 'About us', note: 'One factory, from tube to carton, since 2005.' },
  contact: { title: 'Contact', note: 'Tell us what you build, and how many.' },
};

/** The size of an Open Graph image, in pixels. */
export const OG_IMAGE_WIDTH = 1200;
export const OG_IMAGE_HEIGHT = 630;

/** The pages with an Open Graph image of their own. The others show that of the shop. */
export const OG_IMAGE_PAGES = ['shop', 'all-parts', 'portfolio', 'blogs', 'about', 'contact'] as const;

export type OgImagePage = (typeof OG_IMAGE_PAGES)[number];

/** The addresses of the Open Graph images. */
export const ogImage = {
  page: (page: OgImagePage) => `/og/${page}.png`,
  part: (slug: string) => `/og/parts/${slug}.png`,
} as const;

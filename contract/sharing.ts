/** How large the picture is that stands for a page where it is shared, in pixels. */
export const SHARING_WIDTH = 1200;
export const SHARING_HEIGHT = 630;

/** The pages that have a picture of their own for sharing; the others show the shop's. */
export const SHARED_PAGES = ['shop', 'all-parts', 'portfolio', 'blogs', 'about', 'contact'] as const;

export type SharedPage = (typeof SHARED_PAGES)[number];

/** Where the pictures for sharing lie. */
export const sharingPicture = {
  page: (page: SharedPage) => `/og/${page}.png`,
  part: (slug: string) => `/og/parts/${slug}.png`,
} as const;

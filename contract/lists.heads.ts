/** The most rows that one page of a list may have. */
export const LIST_PAGE_MAX = 200;

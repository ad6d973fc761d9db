/** The words of the Stock page. */
export const stockTexts = {
  title: 'Stock',
  views: 'Views of the stock',
  changeMany: 'Change many',
} as const;

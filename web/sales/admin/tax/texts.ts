/** The words of the pages about tax. */
export const texts = {
  title: 'Tax and delivery',
  tax: 'Tax',
  delivery: 'Delivery',
  preview: 'Preview',
} as const;

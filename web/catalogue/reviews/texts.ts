/** The words of a review and of the lists of them. */
export const reviewTexts = {
  of: (name: string) => `of the review by ${name}`,
  ofAnswer: (name: string) => `of the answer to ${name}`,
  stars: (ratings: number) => `${ratings} of 5`,
  verified: 'Verified buyer',
  answer: 'Mountain Bike answers',
} as const;

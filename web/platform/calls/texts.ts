/** What people read when a call got no usable answer. Nothing is imported here: every page carries these few words. */
export const callTexts = {
  noAnswer: 'The shop could not be reached. Please check your connection and try again.',
  unreadable: (status: number) => `The shop answered with an error (${status}). Please try again in a moment.`,
  signIn: 'Please sign in',
} as const;

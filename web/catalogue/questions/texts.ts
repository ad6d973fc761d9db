/** The words of the questions on a part's page. */
export const questionTexts = {
  title: 'Questions and answers',
  none: 'Nobody has asked about this part in public yet.',
  ask: 'Ask a question',
  how: 'We answer by mail. Questions that help others as well stand here with their answer.',
  by: (name: string | null) => `${name ?? 'A dealer'} asks`,
  answer: 'Mountain Bike answers',
  sent: 'Your question is sent',
  sentHow: 'We answer by mail to the email of your account.',
  notLoaded: 'The form did not load. Please load the page again.',
  another: 'Ask something else',
} as const;

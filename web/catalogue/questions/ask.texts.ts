/** The words of the form that asks. */
export const askTexts = {
  title: 'Ask a question',
  question: 'Your question',
  hint: (least: number, most: number) => `${least} to ${most} characters. It may stand here for everybody to read.`,
  name: 'Name, if it stands here',
  nameHint: 'Without a name it says: A dealer.',
  send: 'Send the question',
  signIn: 'Sign in to send',
  signInHow: 'You need an account. What you typed is there when you come back.',
  cancel: 'Cancel',
} as const;

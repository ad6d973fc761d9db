/** The words about being signed in. Every page carries them; those of the sign-in pages stand with these. */
export const texts = {
  signedOut: 'SignOut Successfully',
  waiting: 'One moment',
  checking: 'Checking who is signed in',
  sessionUnknown: 'We could not check who is signed in',
  noAnswer: 'The shop did not answer',
} as const;

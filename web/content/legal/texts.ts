/** What the heads of the legal pages say, their headings and first sentences. The pages themselves stay on the server. */
export const texts = {
  terms: {
    title: 'Terms of use',
    description: 'How ordering, payment, cancelling, accounts and reviews work in this shop.',
  },
  privacy: {
    title: 'Privacy policy',
    description: 'What the shop keeps of you, why, and for how long, in words that match the software.',
  },
  cookies: {
    title: 'Cookie policy',
    description:
      'Every cookie and every entry of the browser’s storage that this shop uses, what for, and for how long.',
  },
} as const;

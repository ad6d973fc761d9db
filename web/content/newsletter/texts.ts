/** The words of the box to subscribe. Every page carries them. */
export const newsletterTexts = {
  title: 'Newsletter',
  what: 'New parts and changed prices.',
  often: 'New parts and changed prices, once a month.',
  label: 'Email address',
  placeholder: 'you@yourshop.com',
  subscribe: 'Subscribe',
  empty: 'Email is Required',
  invalid: 'Please provide a valid email',
  checkMail: 'Please check your email to confirm',
} as const;

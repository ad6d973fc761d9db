/** The words of the page that mails about the newsletter lead to. */
export const newsletterPageTexts = {
  description: 'New parts and changed prices by mail.',
  waiting: 'Please wait',
  confirmTitle: 'Confirm your newsletter',
  confirmText: 'You asked for new parts and changed prices. Press the button, and they come.',
  confirm: 'Confirm',
  doneTitle: 'You get our newsletter',
  done: (email: string) => `It comes to ${email}. Every mail of it carries a way out.`,
  dead: {
    'link-used': ['You get our newsletter already', 'This address was confirmed before. There is nothing left to do.'],
    'link-expired': [
      'This link has run out',
      'It worked for three days. Subscribe again, and a new one comes by mail.',
    ],
    'link-forged': [
      'This link is not whole',
      'Part of it is missing or changed, or the address was deleted since. Open it from the mail again, or subscribe again.',
    ],
  },
  failed: 'The shop did not answer',
  leftTitle: 'You are unsubscribed',
  left: 'Nothing comes any more, and the address is deleted.',
  nothingTitle: 'There is nothing to unsubscribe',
  nothing: 'No subscription stands behind this link. If you unsubscribed before, nothing comes any more.',
  home: 'To the shop',
  noScripts: 'JavaScript is off here. Press the button to do what the mail offered.',
  goOn: 'Go on',
} as const;

/** The words about the stock that an unpaid order holds, and the time that it is held. */
export const holdTexts = {
  held: 'Stock held for you',
  until: 'until',
  afterwards: '; then the order ends by itself and the stock goes back.',
  shortThen: '. Who confirms with the bank now gets 10 minutes more, once.',
  extended: 'Ten minutes more, once',
  extendedThen: ', because your bank was asking. It ends then.',
  endedAt: 'ended at',
  minLeft: (minutes: number) => `${minutes} min left`,
  secondsLeft: (seconds: number) => `${seconds} s left`,
  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  timeOver: 'The time has run out',
} as const;

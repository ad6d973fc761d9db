/** What the frame around the pages says. */
export const texts = {
  siteName: 'Mountain Bike',
  about: 'Bicycles and bicycle parts, made and exported since 2005.',
  pictureAlt: 'A mountain bicycle from the side, measured like a drawing.',
  notFound: {
    pageTitle: 'Page not found',
    title: 'OOPS! PAGE NOT FOUND',
    text: "Sorry, the page you're looking for doesn't exist.",
    back: 'Return To Home',
    drawing: 'Part missing',
  },
  away: {
    pageTitle: 'The shop cannot answer right now',
    title: 'The shop cannot answer right now',
    text: 'The catalogue is away for a moment. Nothing is lost; please try again.',
    drawing: 'Part loose',
  },
  broken: {
    pageTitle: 'Something went wrong',
    title: 'Something went wrong',
    text: 'The fault is on our side and has been noted. Please try again; if it stays, come back a little later.',
    drawing: 'Part broken',
  },
  unreachable: {
    pageTitle: 'The shop could not be reached',
    title: 'The shop could not be reached',
    text: 'Nothing is lost. Please check your connection and try again.',
    drawing: 'Cable loose',
  },
  retry: 'Retry',
} as const;

/** What the heads of the pages to read say. The pages themselves stay on the server. */
export const texts = {
  blogs: {
    title: 'Blogs',
    description:
      'Five questions about building for the web, answered with code that runs: React performance, state, prototypes, unit tests, searching by name.',
  },
  portfolio: {
    title: 'Portfolio',
    description: 'One project, shown whole: the shop you are standing in, how it is built and what it is held to.',
  },
  about: {
    title: 'About us',
    description:
      'One factory, from tube to carton: established in 2005, more than 80,000 square meters, more than 500 employees, five automatic lines.',
  },
} as const;

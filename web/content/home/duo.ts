/** How wide the picture beside words is shown: seven columns of twelve, all of them on small screens. */
export const shown = {
  wide: { sizes: '(min-width: 1440px) 778px, (min-width: 901px) 55vw, 94vw', between: [640, 1400] },
  tall: { sizes: '94vw', between: [320, 1000] },
} as const;

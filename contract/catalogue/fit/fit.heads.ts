// What a browser must know of the call, without its schemas.
export const compareFitHead = {
  method: 'POST',
  path: '/fit',
  summary:
    'Whether parts fit others, such as those of a bicycle: the worst of all interfaces, with both values, the rule and its source. What is not known is never said to fit',
  access: 'public',
  browses: true,
} as const;

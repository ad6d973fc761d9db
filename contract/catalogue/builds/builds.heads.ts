// What a browser must know of the calls about builds, without their schemas.

/** How many builds a person, or a company, has at most, and how many are listed. */
export const BUILDS_MAX = 200;
/** How long it may be whose bicycle a build is, in characters. */
export const BUILD_CUSTOMER_MAX = 60;

export const listBuildsHead = {
  method: 'GET',
  path: '/builds',
  summary: 'One’s own builds, and those of the company that one acts for, the one that was changed last first',
  access: 'bearer',
} as const;

export const putBuildHead = {
  method: 'PUT',
  path: '/builds/:id',
  summary: 'Stores a build below an id of the client’s own, a new one or a changed one',
  access: 'bearer',
} as const;

export const removeBuildHead = {
  method: 'DELETE',
  path: '/builds/:id',
  summary: 'Deletes a build',
  access: 'bearer',
} as const;

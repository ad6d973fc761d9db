// What a browser must know of the calls that every page of somebody signed in makes, without their schemas.

export const listCompaniesHead = {
  method: 'GET',
  path: '/companies',
  summary: 'The companies that one belongs to, by name, with one’s role in each',
  access: 'bearer',
} as const;

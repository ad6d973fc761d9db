// What a browser must know of the calls that every page of somebody signed in makes, without their schemas.

export const readActiveCompanyHead = {
  method: 'GET',
  path: '/active-company',
  summary: 'One’s companies, and the one that the session acts for',
  access: 'bearer',
} as const;

export const switchCompanyHead = {
  method: 'PUT',
  path: '/active-company',
  summary: 'Acts for one of one’s companies from now on, or for oneself',
  access: 'bearer',
} as const;

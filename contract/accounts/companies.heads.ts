// What a browser must know of the calls that every page of somebody signed in makes, without their schemas.

export const readActiveCompanyHead = {
  method: 'GET',
  path: '/active-company',
  summary: 'The companies that one belongs to, as `/companies` gives them, and for which of them this session acts',
  access: 'bearer',
} as const;

export const switchCompanyHead = {
  method: 'PUT',
  path: '/active-company',
  summary: 'Acts for an open company of one’s own from now on in this session, or for oneself',
  access: 'bearer',
} as const;

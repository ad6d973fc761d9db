// What a browser must know of the calls that every page makes, without their schemas: pages begin without zod.

export const readSessionHead = {
  method: 'GET',
  path: '/auth/get-session',
  summary: 'Who is signed in by cookie; null is nobody',
  access: 'public',
} as const;

export const signOutHead = {
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Ends the session of the cookie',
  access: 'public',
} as const;

export const renewTokenHead = {
  method: 'PUT',
  path: '/user/:email',
  summary: 'An access token for the person signed in by cookie, under their own email',
  access: 'session',
} as const;

export const readAdminHead = {
  method: 'GET',
  path: '/admin/:email',
  summary: 'Whether that account is an admin; asked of one’s own email or by an admin',
  access: 'bearer',
} as const;

// What a browser must know to make the calls that every page makes. No schemas: pages begin without zod.

/** Of `authCalls.readSession`. */
export const readSessionHead = {
  method: 'GET',
  path: '/auth/get-session',
  summary: 'Who is signed in by cookie; null is nobody',
  access: 'public',
} as const;

/** Of `authCalls.signOut`. */
export const signOutHead = {
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Ends the session of the cookie',
  access: 'public',
} as const;

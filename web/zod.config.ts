import { config } from 'zod/v4/core';

// zod writes functions at run time where it may. The Content-Security-Policy forbids that and reports the attempt, which zod makes
// as soon as an object's schema is defined. So this comes before all modules with schemas: `root.tsx` imports it first.
config({ jitless: true });

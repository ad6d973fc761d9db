import { z } from 'zod';

// zod writes functions at run time where it may, and tries it as soon as the schema of an object is defined. In pages the
// Content-Security-Policy forbids that and reports the attempt. So all that pages load takes zod from here.
if ('document' in globalThis) z.config({ jitless: true });

export { z };

import type { Call } from './call.ts';
import { IMAGE_BYTES_MAX, uploadedSchema } from './uploads.ts';

/** Pictures that people send. */
export const uploadCalls = {
  uploadImage: {
    method: 'POST',
    path: '/images',
    limit: 'upload',
    summary: 'Takes a picture (JPEG, PNG, WebP or AVIF), makes it anew and stores it',
    access: 'bearer',
    upload: { type: 'multipart/form-data', field: 'image', bytesMax: IMAGE_BYTES_MAX },
    answer: uploadedSchema,
    failures: ['image-refused'],
  },
} as const satisfies Record<string, Call>;

import { z } from '#contract/zod.ts';

/** The largest file that is taken for a picture, in bytes. */
export const IMAGE_BYTES_MAX = 10 * 1024 * 1024;

/** The most pixels that a picture may have. */
export const IMAGE_PIXELS_MAX = 50_000_000;

/** What a picture may be sent as. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** What an upload answers; `url` is what a review, a profile or a part then names. Width and height in pixels. */
export const uploadedSchema = z.object({
  success: z.literal(true),
  data: z.object({ url: z.string(), width: z.int(), height: z.int() }),
});

export type Uploaded = z.infer<typeof uploadedSchema>;

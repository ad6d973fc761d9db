import { image } from '#server/platform/database/schema/platform/uploads.ts';
import type { TestShop } from './open-shop.ts';

/** The address of a picture as if it had been uploaded: its row is there, its files are not. */
export async function uploadedPicture({ checkout: { db } }: TestShop): Promise<string> {
  const [stored] = await db
    .insert(image)
    .values({ place: 'disk', width: 800, height: 800, bytes: 1 })
    .returning({ id: image.id });
  return `/images/${stored?.id}-800.webp`;
}

import { oneLine } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** Where a part lies in the warehouse: short texts such as `C 11` or `A-04-2`, for admins alone. */

/** How many shelf places a part may have. */
const SHELF_PLACES_MAX = 10;
const SHELF_PLACE_LENGTH_MAX = 20;

/** Figures count as numbers: A 2 comes before A 10. */
const collator = new Intl.Collator('en', { numeric: true });

/** Compares two shelf places as people walk along them. */
export function compareShelfPlaces(one: string, other: string): number {
  return collator.compare(one, other);
}

/** Shelf places, sorted, each once: those that differ in case alone are the same. A comma or a semicolon would part one in two. */
export const shelfPlacesSchema = z
  .array(
    oneLine(
      z
        .string()
        .trim()
        .min(1, 'A shelf place is not empty')
        .max(SHELF_PLACE_LENGTH_MAX, `A shelf place has at most ${SHELF_PLACE_LENGTH_MAX} characters`)
        .regex(/^[^,;]*$/, 'A shelf place has no comma and no semicolon'),
    ),
  )
  .max(SHELF_PLACES_MAX, `A part has at most ${SHELF_PLACES_MAX} shelf places`)
  .transform((places) =>
    [...new Map(places.toReversed().map((place) => [place.toLowerCase(), place])).values()].sort(compareShelfPlaces),
  );

/** Reads shelf places as typed, or as they stand in a file: parted by commas or semicolons, for a place may have spaces. */
export function readShelfPlaces(typed: string): string[] {
  return typed
    .split(/[,;]/)
    .map((place) => place.trim())
    .filter((place) => place !== '');
}

import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/identity.ts';
import { createdAt, id } from '../columns.ts';

/** Pictures that people sent. Their files are in an `UploadStore`, under the id; `place` says which adapter. */
export const image = pgTable(
  'image',
  {
    id: id(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    place: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('image_user').on(table.userId), index('image_age').on(table.createdAt)],
);

/** The addresses of a picture's files at an outside image host, which names them itself. */
export const imageFile = pgTable(
  'image_file',
  {
    id: id(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => image.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    url: text().notNull(),
  },
  (table) => [index('image_file_image').on(table.imageId)],
);

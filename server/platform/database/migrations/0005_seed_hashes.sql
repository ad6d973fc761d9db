-- The hash of a seeded part now is that of its content, so that an edited one can be told. One that nobody has written into
-- yet has no hash until the next start gives it one; the hash of any other matches nothing, and it stays as it is.
UPDATE "part" SET "seed_hash" = NULL WHERE "seed_key" IS NOT NULL AND "version" = 1;

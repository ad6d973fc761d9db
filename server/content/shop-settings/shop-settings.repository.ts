import { desc, eq, sql } from 'drizzle-orm';
import type { SettingKey } from '#contract/shop/settings.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { shopSetting } from '#server/platform/database/schema/content/shop-settings.ts';

/** What holds of each setting that was ever set. One query. */
export async function readSettings(db: Database) {
  return db
    .selectDistinctOn([shopSetting.name], {
      name: shopSetting.name,
      value: shopSetting.value,
      at: shopSetting.createdAt,
    })
    .from(shopSetting)
    .orderBy(shopSetting.name, desc(shopSetting.version));
}

/** The newest versions of a setting, the newest first, with who made them. */
export async function listVersions(db: Queryable, name: SettingKey, limit: number) {
  return db
    .select({
      version: shopSetting.version,
      value: shopSetting.value,
      at: shopSetting.createdAt,
      by: emailForAdmins(user),
    })
    .from(shopSetting)
    .leftJoin(user, eq(user.id, shopSetting.updatedBy))
    .where(eq(shopSetting.name, name))
    .orderBy(desc(shopSetting.version))
    .limit(limit);
}

/** Adds the version after `before`, which holds from then on; false where another one was added meanwhile. */
export async function addVersion(
  tx: Transaction,
  { name, before, value, userId }: { name: SettingKey; before: number; value: unknown; userId: string },
): Promise<boolean> {
  const row = { name, version: before + 1, value, updatedBy: userId };
  const isNewest = sql`(select coalesce(max(version), 0) from ${shopSetting} where name = ${name}) = ${before}`;
  const { rows } = await tx.execute<{ newest: boolean }>(sql`select ${isNewest} as newest`);
  if (!rows[0]?.newest) return false;
  const added = await tx.insert(shopSetting).values(row).onConflictDoNothing().returning({ name: shopSetting.name });
  return added.length > 0;
}

/** The pictures that any version of the home page names: it may come back. */
export const picturesOfHome = sql`select slide ->> 'img' as url from ${shopSetting},
  jsonb_array_elements(${shopSetting.value} -> 'slides') as slide where ${shopSetting.name} = 'home' and ${shopSetting.value} is not null
  union all select ${shopSetting.value} ->> 'img' from ${shopSetting} where ${shopSetting.name} = 'home' and ${shopSetting.value} is not null`;

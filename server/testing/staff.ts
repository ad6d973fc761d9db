import { sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/roles.ts';
import type { Person, TestShop } from './open-shop.ts';

/** A new account with a role of the shop's people. */
export async function asStaff(shop: TestShop, role: StaffRole): Promise<Person> {
  const person = await shop.signUp(`Of ${role}`);
  await shop.checkout.db.execute(sql`update "user" set role = ${role} where email = ${person.email}`);
  return person;
}

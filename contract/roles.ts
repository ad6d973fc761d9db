/**
 * What people of the shop do beside admins, who may do everything. `packer`: packs and ships orders, and sees no prices of
 * them. `catalogue`: parts, their stock and what is written about them. `sales`: orders, companies and prices.
 */
export const staffRoles = ['packer', 'catalogue', 'sales'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const workRoles = [...staffRoles, 'admin'] as const;
export type WorkRole = (typeof workRoles)[number];

/** What an account may do: `user` is nobody of the shop. */
export const roles = ['user', ...workRoles] as const;
export type Role = (typeof roles)[number];

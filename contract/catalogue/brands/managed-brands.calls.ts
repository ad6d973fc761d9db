import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  changeBrandSchema,
  managedBrandSchema,
  orderBrandsSchema,
  removeBrandSchema,
  saveBrandSchema,
} from './managed-brands.ts';

const brands = z.array(managedBrandSchema);

/** What admins do about brands. Each change answers all of them. */
export const managedBrandCalls = {
  listManagedBrands: {
    method: 'GET',
    path: '/managed-brands',
    summary: 'All brands in their order, hidden ones too, with their numbers of parts',
    access: ['catalogue'],
    answer: brands,
  },
  addBrand: {
    method: 'POST',
    path: '/managed-brands',
    summary: 'Adds a brand behind the others',
    access: ['catalogue'],
    body: saveBrandSchema,
    answer: brands,
    failures: ['taken'],
  },
  changeBrand: {
    method: 'PUT',
    path: '/managed-brands/:id',
    summary: 'Changes, hides or shows a brand; refused when somebody else changed it since it was read',
    access: ['catalogue'],
    params: byId,
    body: changeBrandSchema,
    answer: brands,
    failures: ['not-found', 'taken', 'changed-meanwhile'],
  },
  removeBrand: {
    method: 'DELETE',
    path: '/managed-brands/:id',
    summary: 'Deletes a brand that has no part; others are hidden',
    access: ['catalogue'],
    params: byId,
    query: removeBrandSchema,
    answer: brands,
    failures: ['not-found', 'in-use', 'changed-meanwhile'],
  },
  orderBrands: {
    method: 'PUT',
    path: '/managed-brands/order',
    summary: 'Puts the brands in another order; refused when somebody else did so since they were read',
    access: ['catalogue'],
    body: orderBrandsSchema,
    answer: brands,
    failures: ['changed-meanwhile'],
  },
} as const satisfies Record<string, Call>;

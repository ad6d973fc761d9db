import { z } from 'zod';
import { byId, type Call } from './call.ts';
import { IMAGE_BYTES_MAX, uploadedSchema } from './images.ts';
import { figuresSchema, overviewSchema, readOverviewSchema } from './overview.ts';
import { profileSchema, saveProfileSchema } from './profiles.ts';
import {
  addReviewSchema,
  changeReviewSchema,
  insertedSchema,
  listManagedReviewsSchema,
  managedReviewSchema,
  paidLineSchema,
} from './reviews.ts';
import { emailSchema } from './values.ts';

const byOwnEmail = z.object({ email: emailSchema('Provide a valid email') });

/** The calls behind the dashboard beside those about parts, orders and users: pictures, profiles, reviews, figures. */
export const deskCalls = {
  uploadImage: {
    method: 'POST',
    path: '/images',
    limit: 'upload',
    summary: 'Takes a picture (JPEG, PNG, WebP or AVIF), makes it anew and keeps it',
    access: 'bearer',
    upload: { type: 'multipart/form-data', field: 'image', bytesMax: IMAGE_BYTES_MAX },
    answer: uploadedSchema,
    failures: ['image-refused'],
  },
  readProfile: {
    method: 'GET',
    path: '/profile',
    summary: 'A profile, for its owner or an admin',
    access: 'bearer',
    query: byOwnEmail,
    answer: profileSchema,
    failures: ['forbidden', 'not-found'],
  },
  saveProfile: {
    method: 'PUT',
    path: '/profile',
    summary: 'Saves a profile, for its owner or an admin; the name and the email stay',
    access: 'bearer',
    query: byOwnEmail,
    body: saveProfileSchema,
    answer: profileSchema,
    failures: ['forbidden', 'not-found'],
  },
  addReview: {
    method: 'POST',
    path: '/reviews',
    limit: 'review',
    summary: 'Adds a review; one of a paid line is marked as that of a verified buyer',
    access: 'bearer',
    body: addReviewSchema,
    answer: insertedSchema,
    failures: ['not-found', 'already-reviewed'],
  },
  listPaidLines: {
    method: 'GET',
    path: '/paid-lines',
    summary: 'What the caller paid for and has not reviewed yet, newest first',
    access: 'bearer',
    answer: z.array(paidLineSchema),
  },
  listManagedReviews: {
    method: 'GET',
    path: '/manage/reviews',
    summary: 'All reviews, hidden ones too',
    access: 'admin',
    query: listManagedReviewsSchema,
    answer: z.array(managedReviewSchema),
    paged: true,
  },
  changeReview: {
    method: 'PUT',
    path: '/manage/reviews/:id',
    summary: 'Hides or shows a review, or answers it',
    access: 'admin',
    params: byId,
    body: changeReviewSchema,
    answer: managedReviewSchema,
    failures: ['not-found'],
  },
  readOverview: {
    method: 'GET',
    path: '/overview',
    summary: 'Orders, revenue, best parts, low stock and unpaid orders',
    access: 'admin',
    query: readOverviewSchema,
    answer: overviewSchema,
  },
  readFigures: {
    method: 'GET',
    path: '/manage/figures',
    summary: 'How many orders, parts and reviews wait or are there',
    access: 'admin',
    answer: figuresSchema,
  },
} as const satisfies Record<string, Call>;

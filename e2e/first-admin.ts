/** The settings that name the admin of the shop that the journeys run through. */
export const firstAdmin = {
  ADMIN_EMAIL: 'admin@mountain-bike.test',
  ADMIN_PASSWORD: 'tretlager-68-mm',
};

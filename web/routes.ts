import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('layout/shop.tsx', [
    index('home/home.page.tsx'),
    route('all-parts', 'parts/all-parts.page.tsx'),
    route('parts/:slug', 'parts/part.page.tsx'),
    route('blogs', 'reading/blogs.page.tsx'),
    route('portfolio', 'reading/portfolio.page.tsx'),
    route('about', 'reading/about.page.tsx'),
    route('terms', 'legal/terms.page.tsx'),
    route('privacy', 'legal/privacy.page.tsx'),
    route('cookies', 'legal/cookies.page.tsx'),
    layout('entrance/guard.tsx', [
      route('purchasePage/:id', 'orders/purchase.page.tsx'),
      route('dashboard/payment/:id', 'payments/payment.page.tsx'),
      route('dashboard', 'dashboard/dashboard.tsx', [
        index('dashboard/dashboard.index.tsx'),
        route('myOrders', 'orders/my-orders.page.tsx'),
        route('order/:id', 'orders/order.page.tsx'),
        route('review', 'reviews/add-review.page.tsx'),
        layout('dashboard/admin.guard.tsx', [
          route('orders', 'orders/manage-orders.page.tsx'),
          route('add', 'parts/part-form.page.tsx'),
          route('import', 'imports/import.page.tsx'),
          route('parts', 'parts/manage-parts.page.tsx'),
          route('reviews', 'reviews/reviews.page.tsx'),
          route('make', 'users/users.page.tsx'),
          route('overview', 'overview/overview.page.tsx'),
          route('audit', 'audit/audit.page.tsx'),
        ]),
      ]),
    ]),
    route('*', 'layout/not-found.page.tsx'),
  ]),
  route('login', 'entrance/login.page.tsx'),
  route('signup', 'entrance/sign-up.page.tsx'),
  route('signed-in', 'entrance/signed-in.page.tsx'),
  route('second-factor', 'entrance/second-factor.page.tsx'),
  route('reset-password', 'entrance/reset-password.page.tsx'),
  route('verify-email', 'entrance/verify-email.page.tsx'),
  route('link-account', 'entrance/link-account.page.tsx'),
] satisfies RouteConfig;

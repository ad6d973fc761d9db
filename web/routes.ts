import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('layout/shop.tsx', [
    index('home/home.page.tsx'),
    route('all-parts', 'parts/all-parts.page.tsx'),
    route('*', 'layout/not-found.page.tsx'),
  ]),
] satisfies RouteConfig;

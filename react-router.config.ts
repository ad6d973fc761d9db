import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route list goes out with the first page: it is short, and no page then waits for a manifest request.
  routeDiscovery: { mode: 'initial' },
  // Each page is one file, which the router waits for while the server cannot be reached (see vite.config.ts). For what
  // it would cut off, a page's `clientLoader`, it does not; and in one file they weigh less.
  splitRouteModules: false,
} satisfies Config;

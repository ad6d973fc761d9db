import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route list goes out with the first page: it is short, and no page then waits for a manifest request.
  routeDiscovery: { mode: 'initial' },
  // Each page is one file. Split ones weigh more here.
  splitRouteModules: false,
} satisfies Config;

export default function PreviewPage() {
  return null;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

export default function TaxPage() {
  return null;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component that is loaded when it is shown for the first time, for what few visitors need. Stands below a Suspense. `otherwise`
 * is shown where it cannot be loaded: without it the whole page would fail.
 */
export function lazyOr<Props>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => otherwise) }));
}

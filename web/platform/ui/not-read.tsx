import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { EmptyState, LoadError } from './states.tsx';

interface NotReadProps {
  /** What the loader gave in place of what the page is about. */
  failure: { code: string; detail: string };
  /** The title where it may be there and did not load. */
  failed: string;
  /** The title where there is no such thing. */
  missing: string;
  /** The way on from there. */
  action: { to: string; words: string };
  /** What to know where there is no such thing. */
  children: ReactNode;
}

/** In place of the one thing that a page is about: there is none of that id, or it did not load. */
export function NotRead({ failure, failed, missing, action, children }: NotReadProps) {
  // What stands in the address may be no id at all.
  if (failure.code !== 'not-found' && failure.code !== 'invalid-request')
    return <LoadError title={failed} failure={failure} />;
  return (
    <EmptyState title={missing} action={<ButtonLink to={action.to}>{action.words}</ButtonLink>}>
      {children}
    </EmptyState>
  );
}

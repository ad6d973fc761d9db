import { type ReactNode, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';
import { useOnUnmount } from './effects.ts';
import styles from './states.module.css';

/** Skeletons: the shape of what comes. Give them in the number and order of the real lines. */
export function Skeleton({ shape = 'text' }: { shape?: 'text' | 'title' | 'block' }) {
  return <div className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />;
}

/** Skeleton rows for a table or list that is loading, announced as `label`. */
export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={styles.rows} role="status">
      <span className="vh">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <Skeleton key={row} shape="block" />
      ))}
    </div>
  );
}

/** Nothing there yet: a phantom line, one sentence, one way on. */
export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.blank}>
      <svg viewBox="0 0 180 100" aria-hidden="true">
        <circle cx="90" cy="50" r="36" strokeDasharray="6 4" />
        <path d="M34 50h112M90 4v92" strokeDasharray="16 3 3 3" />
      </svg>
      <h2 className="h3">{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  children: ReactNode;
  onRetry: () => void;
  busy?: boolean;
}

/** It failed: what happened, and Retry. Announced at once. After a Retry that went well the focus is in the page. */
export function ErrorState({ title, children, onRetry, busy = false }: ErrorStateProps) {
  const retried = useRef(false);
  useOnUnmount(() => {
    // The button had the focus, and went with this.
    if (retried.current && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  });
  const retry = () => {
    retried.current = true;
    onRetry();
  };
  return (
    <div className={`${styles.blank} ${styles.bad}`} role="alert">
      <h2 className="h3">{title}</h2>
      <p>{children}</p>
      <Button busy={busy} onClick={retry}>
        Retry
      </Button>
    </div>
  );
}

interface LoadErrorProps {
  title: string;
  /** What the loader gave in place of the data. */
  failure: { detail: string };
  /** What to do about it. */
  children?: ReactNode;
}

/** The data of the page did not load: Retry runs its loaders again. */
export function LoadError({ title, failure, children }: LoadErrorProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState title={title} busy={state === 'loading'} onRetry={revalidate}>
      {failure.detail} {children}
    </ErrorState>
  );
}

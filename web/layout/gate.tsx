import { type ReactNode, useId } from 'react';
import { Wordmark } from './wordmark.tsx';

/** A titled card over the full-screen bicycle, for pages that stand alone: login and sign-up. */
export function Gate({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <main className="gate" id="main" tabIndex={-1}>
      <div className="gate__pic" aria-hidden="true">
        <img src="/pictures/banner/bicycle-1986.avif" alt="" width="1986" height="1150" />
      </div>
      <div className="gate__top">
        <Wordmark />
      </div>
      <section className="gate__card" aria-labelledby={id}>
        <h1 id={id}>{title}</h1>
        {children}
      </section>
    </main>
  );
}

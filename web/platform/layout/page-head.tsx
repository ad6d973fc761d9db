import type { ReactNode, RefObject } from 'react';

interface PageHeadProps {
  title: string;
  /** Where the focus is led. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** What stands beside the title, such as a fact or buttons. */
  children?: ReactNode;
}

/** The head of a page of the dashboard. */
export function PageHead({ title, heading, children }: PageHeadProps) {
  return (
    <div className="desk__head">
      <h1 ref={heading} tabIndex={heading && -1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

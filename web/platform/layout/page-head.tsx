import type { ReactNode, Ref } from 'react';
import { classNames } from '#web/platform/ui/class-names.ts';
import styles from './page-head.module.css';

interface HeadProps {
  title: ReactNode;
  /** Takes the heading, where the focus is led to it. */
  heading?: Ref<HTMLHeadingElement>;
}

function Heading({ title, heading }: HeadProps) {
  return (
    <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
      {title}
    </h1>
  );
}

interface PageHeadProps extends HeadProps {
  /** A small line above the title. */
  kicker?: string;
  /** What the page is about, beside the title. */
  lead?: ReactNode;
  /** `even`: the lead begins where a column of seven twelfths does. `flush`: what follows keeps its own distance. */
  shape?: 'even' | 'flush';
}

/** The head of a page of the shop. */
export function PageHead({ title, heading, kicker, lead, shape }: PageHeadProps) {
  const head = <Heading title={title} heading={heading} />;
  return (
    <div className={classNames(styles.page, Boolean(lead) && styles.led, shape && styles[shape])}>
      {kicker ? (
        <div>
          <p className={styles.kicker}>{kicker}</p>
          {head}
        </div>
      ) : (
        head
      )}
      {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
    </div>
  );
}

interface DashboardHeadProps extends HeadProps {
  /** A fact or buttons at the right. */
  children?: ReactNode;
}

/** The head of a page of the dashboard. */
export function DashboardHead({ children, ...head }: DashboardHeadProps) {
  return (
    <div className={styles.dashboard}>
      <Heading {...head} />
      {children}
    </div>
  );
}

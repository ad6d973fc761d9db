import type { ReactNode } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { formatFigure } from '#contract/format.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Tabs } from '#web/platform/ui/tabs.tsx';
import { texts } from './texts.ts';

interface PricesHeadProps {
  current: 'lists' | 'import' | 'pay';
  /** How many lists there are, where it is known. */
  total?: number | undefined;
  children?: ReactNode;
}

/** The head of the pages about prices, with the ways between them. */
export function PricesHead({ current, total, children }: PricesHeadProps) {
  return (
    <>
      <DashboardHead title={texts.title}>{children}</DashboardHead>
      <Tabs
        label={texts.tabs}
        tabs={[
          {
            words: texts.lists,
            to: adminPages.prices,
            current: current === 'lists',
            figure: total === undefined ? undefined : formatFigure(total),
          },
          { words: texts.fromCsv, to: adminPages.importPrices, current: current === 'import' },
          { words: texts.pay, to: adminPages.explainPrice, current: current === 'pay' },
        ]}
      />
    </>
  );
}

import type { ReactNode } from 'react';
import { PageHead } from '#web/platform/layout/page-head.tsx';
import { Steps } from '#web/platform/ui/steps.tsx';
import { orderSteps } from './texts.ts';

/** The frame of the pages from a part to its payment. `step` counts from 0, along the steps of an order. */
export function OrderFrame({ title, step, children }: { title: string; step: number; children: ReactNode }) {
  return (
    <div className="wrap">
      <PageHead title={title} shape="flush" />
      <Steps steps={orderSteps} current={step} />
      {children}
    </div>
  );
}

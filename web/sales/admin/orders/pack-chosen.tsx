import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { manageTexts as texts } from './manage.texts.ts';

interface PackChosenProps {
  /** Orders that wait for a carrier. */
  orders: readonly Pick<ManagedOrder, '_id' | 'packedAt'>[];
  onMoved: () => Promise<void>;
}

/** Marks orders as packed; where all of them are, as not packed any more. */
export function PackChosen({ orders, onMoved }: PackChosenProps) {
  const packed = orders.some(({ packedAt }) => packedAt === undefined);
  const { run, busy } = useMutation({
    call: () => callAsAdmin(managedOrderCalls.packOrders, { body: { orders: orders.map(({ _id }) => _id), packed } }),
    async onDone({ modifiedCount }) {
      await onMoved();
      if (modifiedCount === 0) toast.failed(texts.nonePacked);
      else toast.done(packed ? texts.packedNow(modifiedCount) : texts.unpackedNow(modifiedCount));
    },
    onFailed({ detail }) {
      toast.failed(detail);
      return true;
    },
  });
  return (
    <Button tone="line" size="small" busy={busy} data-page-key="p" onClick={() => run()}>
      {packed ? texts.pack : texts.unpack}
    </Button>
  );
}

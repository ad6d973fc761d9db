import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { addressLines } from '#contract/countries.ts';
import { readFigure } from '#contract/figures.ts';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import { shipOrderSchema } from '#contract/sales/managed-orders.ts';
import { z } from '#contract/zod.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { knownCarriers, rememberCarrier } from './carriers.ts';
import type { AdminStepProps } from './order.steps.tsx';
import { stepTexts as texts } from './order.texts.ts';
import { piecesOf } from './order.words.ts';

/** The Ship button of one order with its own dialog: who carries it, and under which number. */
export function ShipOrder({ order, small, onMoved }: AdminStepProps) {
  return (
    <DialogButton
      size={small ? 'small' : undefined}
      aria-label={small ? texts.shipOrder(order.orderNumber) : undefined}
      data-key={small ? 's' : undefined}
      title={texts.shipTitle(order.orderNumber)}
      dialog={(close) => <ShipForm order={order} onClose={close} onMoved={onMoved} />}
    >
      {small ? texts.ship : texts.markShipped}
    </DialogButton>
  );
}

const { carrier, tracking, cartons } = shipOrderSchema.shape;
const readCartons = (typed: string) => readFigure(typed, { fits: (figure) => cartons.safeParse(figure).success });

const formSchema = z.object({
  tracking,
  carrier,
  /** A day, or nothing. */
  handedOver: z.string(),
  cartons: z.string().superRefine((typed, check) => {
    const { value, unclear } = readCartons(typed);
    if (unclear !== null) check.addIssue({ code: 'custom', message: unclear });
    else if (!cartons.safeParse(value).success) check.addIssue({ code: 'custom', message: texts.cartonsWrong });
  }),
});

type Typed = z.infer<typeof formSchema>;

interface ShipFormProps extends Pick<AdminStepProps, 'order' | 'onMoved'> {
  onClose: () => void;
}

function ShipForm({ order, onClose, onMoved }: ShipFormProps) {
  const listId = useId();
  const [carriers] = useState(knownCarriers);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    resolver: zodResolver(formSchema),
    defaultValues: {
      carrier: carriers[0] ?? '',
      tracking: '',
      handedOver: new Date().toISOString().slice(0, 10),
      cartons: '',
    },
  });
  const { errors, isSubmitting } = formState;

  const ship = async ({ handedOver, cartons: typedCartons, ...typed }: Typed) => {
    setRefusal(null);
    const answer = await callAsAdmin(managedOrderCalls.shipOrder, {
      params: { id: order._id },
      body: {
        ...typed,
        handedOver: handedOver === '' ? undefined : handedOver,
        cartons: readCartons(typedCartons).value,
      },
    });
    if (!answer.ok) {
      const { errors: fields = {}, detail } = answer.failure;
      const named = (['tracking', 'carrier', 'handedOver', 'cartons'] as const).filter((name) => fields[name]);
      for (const name of named) setError(name, { message: fields[name] }, { shouldFocus: true });
      if (named.length === 0) setRefusal(detail);
      return;
    }
    rememberCarrier(typed.carrier);
    onClose();
    await onMoved();
    toast.done(texts.shipped(order.orderNumber));
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={handleSubmit(ship)}>
      <p className="small quiet">
        {texts.shipAbout(
          piecesOf(order),
          [order.company?.name, order.name, ...addressLines(order)].filter(Boolean).join(', '),
        )}
      </p>
      <div className={fieldStyles.form}>
        <Field label={texts.tracking} error={errors.tracking?.message}>
          {(ids) => <TextInput {...ids} {...register('tracking')} autoComplete="off" spellCheck={false} />}
        </Field>
        <Field label={texts.carrier} share="third" error={errors.carrier?.message}>
          {(ids) => <TextInput {...ids} {...register('carrier')} list={listId} autoComplete="off" />}
        </Field>
        <datalist id={listId}>
          {carriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field label={texts.handedOver} share="third" error={errors.handedOver?.message}>
          {(ids) => <TextInput {...ids} {...register('handedOver')} type="date" />}
        </Field>
        <Field label={texts.cartons} share="third" error={errors.cartons?.message}>
          {(ids) => <TextInput {...ids} {...register('cartons')} inputMode="numeric" autoComplete="off" />}
        </Field>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.markShipped} busy={isSubmitting} onCancel={onClose} />
    </form>
  );
}

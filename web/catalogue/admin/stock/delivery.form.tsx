import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { deliveriesCalls } from '#contract/catalogue/deliveries/deliveries.calls.ts';
import { type Delivery, newDeliverySchema } from '#contract/catalogue/deliveries/deliveries.ts';
import { fail } from '#contract/failures.ts';
import { readFigure } from '#contract/figures.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { formOf } from '#web/catalogue/admin/parts/typed.form.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { MovedOrders } from './moved-orders.tsx';
import { stockTexts as texts } from './texts.ts';

interface Typed {
  sku: string;
  pieces: string;
  dueOn: string;
  supplier: string;
}

const { pieces } = newDeliverySchema.shape;
const figureIn = (typed: string) =>
  readFigure(typed.replace(/^\+/, ''), { fits: (figure) => pieces.safeParse(figure).success });

const changeSchema = newDeliverySchema.pick({ pieces: true, dueOn: true });

const formSchema = formOf(
  (typed: Typed) => ({ ...typed, pieces: figureIn(typed.pieces).value }),
  newDeliverySchema
    .pick({ pieces: true, dueOn: true, supplier: true })
    .extend({ sku: newDeliverySchema.shape.supplier }),
  (typed) => {
    const { unclear } = figureIn(typed.pieces);
    return unclear === null ? [] : [{ path: ['pieces'], message: unclear }];
  },
);

interface FormProps {
  suppliers: readonly string[];
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** A delivery that a supplier has promised. */
export function AddDelivery({ today, ...rest }: FormProps & { today: string }) {
  return (
    <DeliveryForm
      {...rest}
      begins={{ sku: '', pieces: '', dueOn: today, supplier: rest.suppliers[0] ?? '' }}
      submit={texts.add}
      done={texts.added(1)}
      call={async ({ sku, ...input }) => {
        const found = await callAsAdmin(deliveriesCalls.findStocked, { query: { q: sku.slice(0, 60) } });
        if (!found.ok) return found;
        const { exact, parts } = found.value;
        const part = exact || parts.length === 1 ? parts[0] : undefined;
        if (!part) return fail('not-found', texts.noPart, { errors: { sku: texts.noPart } });
        const delivery = { part: part._id, ...input };
        const name = `delivery:${part._id}`;
        const body = { deliveries: [{ key: keyFor(name, delivery), ...delivery }] };
        const answer = await callAsAdmin(deliveriesCalls.addDeliveries, { body });
        settleKey(name, answer);
        return answer;
      }}
    />
  );
}

/** Another day, another number of pieces, or another supplier. */
export function ChangeDelivery({ delivery, ...rest }: FormProps & { delivery: Delivery }) {
  const { _id, part, cameIn, version } = delivery;
  return (
    <DeliveryForm
      {...rest}
      id={_id}
      part={part.sku}
      cameIn={cameIn}
      begins={{
        ...{ sku: part.sku, pieces: String(delivery.pieces + cameIn) },
        ...{ dueOn: delivery.dueOn, supplier: delivery.supplier },
      }}
      submit={texts.save}
      done={texts.saved}
      call={({ sku: _sku, ...input }) =>
        callAsAdmin(deliveriesCalls.changeDelivery, { params: { id: _id }, body: { ...input, version } })
      }
    />
  );
}

interface DeliveryFormProps extends FormProps {
  begins: Typed;
  /** The delivery that is changed. */
  id?: string;
  /** The part of a delivery that is there: it stays. */
  part?: string;
  cameIn?: number;
  submit: string;
  done: string;
  call: (input: { sku: string; pieces: number; dueOn: string; supplier: string }) => Promise<CallResult<unknown>>;
}

function DeliveryForm({
  begins,
  id,
  part,
  cameIn = 0,
  suppliers,
  submit,
  done,
  call,
  onClose,
  onSaved,
}: DeliveryFormProps) {
  const listId = useId();
  const form = useMutationForm(
    { resolver: zodResolver(formSchema), defaultValues: begins },
    {
      call,
      async onDone() {
        onClose();
        await onSaved();
        toast.done(done);
      },
    },
  );
  const { register, errors } = form;
  const [typedPieces, typedDay] = useWatch({ control: form.control, name: ['pieces', 'dueOn'] });
  const to = changeSchema.safeParse({ pieces: figureIn(typedPieces).value, dueOn: typedDay });
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={form.submit}>
      <div className={fieldStyles.form}>
        <Field label={texts.part} hint={part === undefined ? texts.partHow : undefined} error={errors.sku?.message}>
          {(ids) => (
            <TextInput
              {...ids}
              {...register('sku')}
              readOnly={part !== undefined}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          label={texts.pieces}
          hint={cameIn > 0 ? texts.piecesOpen(cameIn) : undefined}
          share="third"
          error={errors.pieces?.message}
        >
          {(ids) => <TextInput {...ids} {...register('pieces')} inputMode="numeric" autoComplete="off" />}
        </Field>
        <Field label={texts.due} share="third" error={errors.dueOn?.message}>
          {(ids) => <TextInput {...ids} {...register('dueOn')} type="date" />}
        </Field>
        <Field label={texts.from} share="third" error={errors.supplier?.message}>
          {(ids) => <TextInput {...ids} {...register('supplier')} list={listId} autoComplete="off" />}
        </Field>
        <datalist id={listId}>
          {suppliers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      {id !== undefined && <MovedOrders id={id} to={to.success ? to.data : null} />}
      <RefusalLine>{form.refusal}</RefusalLine>
      <FormActs submit={submit} busy={form.busy} onCancel={onClose} />
    </form>
  );
}

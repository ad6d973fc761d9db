import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import { carrierCalls } from '#contract/sales/shipping/carriers.calls.ts';
import { type Carrier, saveCarrierSchema } from '#contract/sales/shipping/carriers.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';

interface CarriersSectionProps {
  carriers: readonly Carrier[];
  onReadAgain: () => Promise<void>;
}

/** The carriers whose parcels can be followed: added, changed and removed. */
export function CarriersSection({ carriers, onReadAgain }: CarriersSectionProps) {
  const columns: Column<Carrier>[] = [
    { label: texts.name, cell: ({ name }) => <b className="label">{name}</b> },
    { label: texts.address, kinds: ['all'], cell: ({ trackingAddress }) => <code>{trackingAddress}</code> },
    {
      label: texts.acts,
      head: <span className="vh">{texts.acts}</span>,
      kinds: ['all'],
      cell: (carrier) => (
        <div className={panelStyles.acts}>
          <DialogButton
            tone="line"
            size="small"
            aria-label={texts.changeOf(carrier.name)}
            title={texts.changeTitle(carrier.name)}
            dialog={(close) => <CarrierForm carrier={carrier} onClose={close} onReadAgain={onReadAgain} />}
          >
            {texts.change}
          </DialogButton>
          <ConfirmChange
            button={{ tone: 'line', size: 'small', 'aria-label': texts.removeOf(carrier.name), children: texts.remove }}
            title={texts.removeTitle(carrier.name)}
            confirm={texts.remove}
            cancel={texts.keep}
            tone="destroy"
            change={() => callAsAdmin(carrierCalls.removeCarrier, { params: { id: carrier._id } })}
            onDone={async () => {
              await onReadAgain();
              toast.done(texts.removed(carrier.name));
            }}
            onRefused={onReadAgain}
          >
            {texts.removeHow}
          </ConfirmChange>
        </div>
      ),
    },
  ];
  return (
    <section className={panelStyles.section} aria-labelledby="carriers">
      <div className="apart middle ruled">
        <h2 id="carriers">{texts.title}</h2>
        <DialogButton
          tone="line"
          size="small"
          title={texts.add}
          dialog={(close) => <CarrierForm carrier={null} onClose={close} onReadAgain={onReadAgain} />}
        >
          {texts.add}
        </DialogButton>
      </div>
      <p className="small">{carriers.length > 0 ? texts.about : texts.none}</p>
      {carriers.length > 0 && (
        <TableFrame label={texts.table}>
          <DataTable label={texts.title} columns={columns} rows={carriers} idOf={({ _id }) => _id} keyboard={false} />
        </TableFrame>
      )}
    </section>
  );
}

interface CarrierFormProps extends Pick<CarriersSectionProps, 'onReadAgain'> {
  /** Null for a new one. */
  carrier: Carrier | null;
  onClose: () => void;
}

function CarrierForm({ carrier, onClose, onReadAgain }: CarrierFormProps) {
  const { register, errors, submit, busy, refusal } = useMutationForm<z.input<typeof saveCarrierSchema>>(
    {
      resolver: zodResolver(saveCarrierSchema),
      defaultValues: { name: carrier?.name ?? '', trackingAddress: carrier?.trackingAddress ?? 'https://' },
    },
    {
      call: (body) =>
        carrier
          ? callAsAdmin(carrierCalls.changeCarrier, { params: { id: carrier._id }, body })
          : callAsAdmin(carrierCalls.addCarrier, { body }),
      async onDone(_, { name }) {
        onClose();
        await onReadAgain();
        toast.done(texts.saved(name));
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <div className={fieldStyles.form}>
        <Field label={texts.name} error={errors.name?.message}>
          {(ids) => <TextInput {...ids} {...register('name')} autoComplete="off" />}
        </Field>
        <Field label={texts.address} hint={texts.addressHint} error={errors.trackingAddress?.message}>
          {(ids) => (
            <TextInput
              {...ids}
              {...register('trackingAddress')}
              autoComplete="off"
              inputMode="url"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.save} busy={busy} onCancel={onClose} />
    </form>
  );
}

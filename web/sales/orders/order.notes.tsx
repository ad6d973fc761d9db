import { zodResolver } from '@hookform/resolvers/zod';
import { orderMessageCalls } from '#contract/sales/order-messages.calls.ts';
import { type InternalNote, MESSAGE_MAX, writtenSchema } from '#contract/sales/order-messages.ts';
import type { OrderPage } from '#contract/sales/orders.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { noteTexts as texts } from './message.texts.ts';
import styles from './order.module.css';

interface OrderNotesProps {
  order: Pick<OrderPage, '_id' | 'notes'>;
  onMoved: () => Promise<void>;
}

/** The notes about an order. */
export function OrderNotes({ order: { _id: id, notes }, onMoved }: OrderNotesProps) {
  return (
    <Notes
      notes={notes}
      add={(body) => callAsAdmin(orderMessageCalls.addOrderNote, { params: { id }, body })}
      remove={(note) => callAsAdmin(orderMessageCalls.deleteOrderNote, { params: { id, note } })}
      onChanged={onMoved}
    />
  );
}

type Answer = Promise<CallResult<unknown>>;

interface NotesProps {
  notes: readonly InternalNote[];
  add: (body: { text: string }) => Answer;
  remove: (noteId: string) => Answer;
  /** Reads the page again. */
  onChanged: () => Promise<void>;
}

/** What admins note about an order or a customer for each other, and a field for one more. Nobody else ever sees it. */
export function Notes({ notes, add, remove, onChanged }: NotesProps) {
  const { register, reset, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(writtenSchema), defaultValues: { text: '' } },
    {
      call: add,
      async onDone() {
        reset();
        await onChanged();
      },
    },
  );
  return (
    <section className={panelStyles.section}>
      <h2>{texts.title}</h2>
      {notes.length > 0 && (
        <ul className={styles.entries}>
          {notes.map((note) => (
            <Note key={note._id} note={note} remove={() => remove(note._id)} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <form className="stack gap-2" method="post" noValidate onSubmit={submit}>
        <Field label={texts.new} error={errors.text?.message}>
          {(ids) => <TextArea {...ids} {...register('text')} rows={2} maxLength={MESSAGE_MAX} />}
        </Field>
        <RefusalLine>{refusal}</RefusalLine>
        <div className="cluster">
          <Button type="submit" tone="line" size="small" busy={busy}>
            {texts.add}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface NoteProps {
  note: InternalNote;
  remove: () => Answer;
  onChanged: () => Promise<void>;
}

function Note({ note: { at, by, own, text }, remove, onChanged }: NoteProps) {
  return (
    <li>
      <p className={styles.note}>{text}</p>
      <div className="apart">
        <p className="note">
          {texts.by(by)}, <Time at={at} form="minute" />
        </p>
        {own && (
          <ConfirmChange
            button={{ tone: 'line', size: 'small', children: texts.delete }}
            title={texts.deleteTitle}
            confirm={texts.delete}
            cancel={texts.keep}
            tone="destroy"
            change={remove}
            onDone={async () => {
              await onChanged();
              toast.done(texts.deleted);
            }}
            onRefused={onChanged}
          >
            <p className={styles.note}>{text}</p>
            <p>{texts.deleteHow}</p>
          </ConfirmChange>
        )}
      </div>
    </li>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Brand } from '#contract/catalogue/brands.ts';
import type { AddPart, ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { draftOf, useStoredDraft } from '#web/platform/ui/draft.ts';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { Conflict } from './conflict.tsx';
import { FamilyFields } from './family.fields.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useListReturn } from './list-return.ts';
import { formTexts as texts } from './manage.texts.ts';
import { PartFields, PartPictures } from './part.fields.tsx';
import { readAnew, savePart, showFieldErrors } from './part.saving.ts';
import { emptyPart, type PartTyped, partFormSchema, typedLike, typedOf } from './part.typed.ts';
import { AddedPart, PartFormHead } from './part-form.head.tsx';
import styles from './part-form.module.css';
import { PartHistory } from './part-history.tsx';
import { PartPreview } from './part-preview.tsx';

interface PartFormProps {
  /** What is changed; null where a part is added. */
  part: ManagedPart | null;
  brands: readonly Brand[];
}

/** What was typed and not saved, with the version that the form was filled from; null where a part is added. */
interface PartDraft {
  base: ManagedPart | null;
  typed: PartTyped;
}

/** All fields of a part with its card beside them. What two admins changed at once is put side by side. */
export function PartForm({ part, brands }: PartFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLFormElement>(null);
  const email = useSession().user?.email ?? '';
  const stored = draftOf<PartDraft>(`part:${part?._id ?? 'new'}`, email);
  const [draft, setDraft] = useState(() => stored.read());
  /** The version that the form was filled from. Saving compares the shop's version with it. */
  const [base, setBase] = useState(draft?.base ?? part);
  const [theirs, setTheirs] = useState<ManagedPart | null>(null);
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const [uploading, setUploading] = useState(false);
  const [round, setRound] = useState(0);
  const [added, setAdded] = useState<ManagedPart | null>(null);
  const [done, setDone] = useState(false);
  const list = useListReturn();
  const blank = emptyPart(brands[0]?.name ?? '');
  const form = useForm<PartTyped, unknown, AddPart>({
    resolver: zodResolver(partFormSchema),
    defaultValues: base ? typedOf(base) : blank,
    // The first fault in the order of the page takes the focus, below.
    shouldFocusError: false,
  });
  const { handleSubmit, reset, setError, setFocus, getValues, subscribe, formState } = form;
  const { isDirty, isSubmitting, submitCount } = formState;

  useOnChange(submitCount, () => sheet.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is of before the page was opened
  useEffect(() => {
    if (draft) reset(draft.typed, { keepDefaultValues: true });
  }, []);

  useStoredDraft(subscribe, (typed, changed) => {
    if (changed) stored.store({ base, typed });
  });

  // Once nothing is left to be saved, nothing holds the page back.
  const isSaved = done && !isDirty;
  useOnChange(isSaved, () => isSaved && list.goBack());

  // After a reset the form knows its fields only once they are rendered again.
  useOnChange(added, () => setFocus('name'));

  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    list.goBack();
  };

  const startAnew = () => {
    setBase(part);
    reset(part ? typedOf(part) : blank);
    setDraft(null);
    setRound(round + 1);
    stored.forget();
    heading.current?.focus();
  };

  const fillLike = (other: ManagedPart) => {
    reset(typedLike(other), { keepDefaultValues: true });
    setRound(round + 1);
    setFocus('name');
  };

  const settle = (saved: ManagedPart) => {
    if (base) {
      setBase(saved);
      reset(typedOf(saved));
      setDone(true);
      toast.done(texts.updated);
    } else {
      reset(blank);
      setAdded(saved);
      toast.done(texts.added);
    }
    setTheirs(null);
    setDraft(null);
    setRound(round + 1);
    stored.forget();
  };

  const save = async (fields: AddPart, against: ManagedPart | null) => {
    setRefusal(null);
    const answer = await savePart(fields, against);
    if (answer.ok) return settle(answer.value);
    if (against && answer.failure.code === 'changed-meanwhile') {
      const fresh = await readAnew(against);
      if (fresh.ok) return setTheirs(fresh.value);
    }
    setTheirs(null);
    if (!showFieldErrors(answer.failure, setError)) setRefusal(answer.failure);
  };

  const saveMix = (mix: PartTyped, against: ManagedPart) => {
    setBase(against);
    reset(typedOf(against));
    reset(mix, { keepDefaultValues: true });
    void handleSubmit(
      (fields) => save(fields, against),
      () => setTheirs(null),
    )();
  };

  const takeTheirs = (saved: ManagedPart) => {
    setBase(saved);
    reset(typedOf(saved));
    setTheirs(null);
    setRound(round + 1);
    stored.forget();
    heading.current?.focus();
  };

  return (
    <FormProvider {...form}>
      <PartFormHead part={base} heading={heading} />
      {added && <AddedPart part={added} onAgain={() => fillLike(added)} />}
      {draft && !theirs && (
        <div className={styles.notice}>
          <Notice tone="plain" title={texts.draftTitle}>
            {texts.draft}{' '}
            <button type="button" className="link" onClick={startAnew}>
              {texts.startAnew}
            </button>
          </Notice>
        </div>
      )}
      <div className="stack gap-6">
        {base && theirs ? (
          <Conflict
            key={theirs.version}
            base={base}
            saved={theirs}
            yours={getValues()}
            busy={isSubmitting}
            onSave={(mix) => saveMix(mix, theirs)}
            onTakeTheirs={() => takeTheirs(theirs)}
          />
        ) : (
          <div className={panelStyles.split}>
            <form
              ref={sheet}
              className={fieldStyles.form}
              method="post"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                if (!uploading) void handleSubmit((fields) => save(fields, base))();
              }}
            >
              <PartFields brands={brands} fresh={base === null} family={<FamilyFields />} />
              <PartPictures key={round} onBusy={setUploading} />
              {refusal && <Refused failure={refusal} />}
              <div className={panelStyles.acts}>
                <Button type="submit" busy={isSubmitting || uploading}>
                  {base ? texts.update : texts.add}
                </Button>
                <ButtonLink tone="line" to={list.to} onClick={leave}>
                  {texts.cancel}
                </ButtonLink>
              </div>
            </form>
            <PartPreview />
          </div>
        )}
        {base && <PartHistory key={`history ${base.version}`} part={base._id} />}
      </div>
      <LeaveGuard dirty={isDirty || uploading} onLeave={stored.forget} />
    </FormProvider>
  );
}

/** The reason why the part was not saved, if no field can show it. */
function Refused({ failure: { code, detail } }: { failure: CallFailure }) {
  const unknown = code === 'no-answer' || code === 'internal';
  return (
    <Notice tone="bad" title={unknown ? texts.unknown : texts.refused}>
      {unknown ? texts.unknownHow(detail) : detail}
    </Notice>
  );
}

import { useState } from 'react';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import type { PriceChoices, RuleSubject } from '#contract/sales/price-lists.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs } from '#web/platform/ui/form-dialog.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { listTexts as texts } from './list.texts.ts';
import { PartInput } from './part.input.tsx';
import { keyOf, newBreak, type RuleDraft } from './rule.draft.ts';

interface AddRuleProps {
  taken: ReadonlySet<string>;
  choices: PriceChoices;
  onAdd: (rule: RuleDraft) => void;
}

/** The ways to add a rule: on a part, or on a family, a brand or all parts. */
export function AddRule({ taken, choices, onAdd }: AddRuleProps) {
  return (
    <>
      <DialogButton
        tone="line"
        size="small"
        title={texts.addPartTitle}
        dialog={(close) => <AddPart taken={taken} onAdd={onAdd} onClose={close} />}
      >
        {texts.addPart}
      </DialogButton>
      <DialogButton
        tone="line"
        size="small"
        title={texts.addOtherTitle}
        dialog={(close) => <AddOther taken={taken} choices={choices} onAdd={onAdd} onClose={close} />}
      >
        {texts.addOther}
      </DialogButton>
    </>
  );
}

interface AddProps extends Pick<AddRuleProps, 'taken' | 'onAdd'> {
  onClose: () => void;
}

function AddPart({ taken, onAdd, onClose }: AddProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const sku = typed.trim();
  const { run, busy } = useMutation({
    call: () => callAsAdmin(priceListCalls.findPricedParts, { query: { q: sku.slice(0, 60) } }),
    onDone(found) {
      const same = found.find((part) => part.sku.toLowerCase() === sku.toLowerCase());
      const part = same ?? (found.length === 1 ? found[0] : undefined);
      if (!part) return setError(texts.noPart);
      const { _id, name, minimum, listPrice, carton } = part;
      const subject = { part: _id };
      if (taken.has(keyOf(subject))) return setError(texts.already);
      onAdd({ ...newRule(subject, name, 'fixed', minimum), parts: 1, sku: part.sku, listPrice, minimum, carton });
      onClose();
    },
    onFailed: ({ detail }) => setError(detail),
  });

  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (sku === '') setError(texts.noPart);
        else void run();
      }}
    >
      <Field label={texts.part} hint={texts.partHint} error={error}>
        {(control) => (
          <PartInput
            {...control}
            value={typed}
            onType={(words) => {
              setTyped(words);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <FormActs submit={texts.add} busy={busy} onCancel={onClose} />
    </form>
  );
}

function AddOther({ taken, choices, onAdd, onClose }: AddProps & Pick<AddRuleProps, 'choices'>) {
  const options = [
    ...choices.families.map(({ name, parts }) => ({ subject: { family: name }, name, parts, words: `family ${name}` })),
    ...choices.brands.map(({ _id, name, parts }) => ({ subject: { brand: _id }, name, parts, words: `brand ${name}` })),
    { subject: { all: true as const }, name: texts.allParts, parts: choices.parts, words: texts.allParts },
  ].filter(({ subject }) => !taken.has(keyOf(subject)));
  const [place, setPlace] = useState('0');
  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const found = options[Number(place)];
        if (found) onAdd({ ...newRule(found.subject, found.name, 'percent', 1), parts: found.parts });
        onClose();
      }}
    >
      <Field label={texts.what}>
        {(control) => (
          <Select
            {...control}
            value={place}
            onChange={({ target }) => setPlace(target.value)}
            options={options.map(
              ({ words, parts }, index) => [String(index), `${words}, ${texts.parts(parts)}`] as const,
            )}
          />
        )}
      </Field>
      <FormActs submit={texts.add} busy={false} onCancel={onClose} />
    </form>
  );
}

function newRule(subject: RuleSubject, name: string, kind: RuleDraft['kind'], from: number): RuleDraft {
  return {
    key: keyOf(subject),
    subject,
    name,
    parts: 0,
    kind,
    counted: 'line',
    multiple: '',
    breaks: [newBreak(String(from))],
  };
}

import { useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { momentWords } from '#contract/sales/price.words.ts';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import { CHANGED_RULES_MAX, type OpenedPriceList, type PriceChoices } from '#contract/sales/price-lists.ts';
import { momentOf } from '#contract/shop-time.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { LeaveGuard } from '#web/catalogue/admin/parts/leave-guard.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { FormDialog } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { AddRule } from './add-rule.tsx';
import { type ListDraft, type ListErrors, listDraftOf, readList, storedRules } from './list.draft.ts';
import { ListFields } from './list.fields.tsx';
import { listTexts as texts } from './list.texts.ts';
import { type RuleDraft, readRule } from './rule.draft.ts';
import { RuleEditor } from './rule.editor.tsx';
import { RulesTable } from './rules.table.tsx';
import { type ListInput, SaveList } from './save-list.tsx';
import { Span, scaleAbout } from './span.tsx';

interface ListFormProps {
  /** The list that is changed or copied; null for a new one. */
  list: OpenedPriceList | null;
  isCopy: boolean;
  choices: PriceChoices;
}

/** The form of one price list with its rules. Give it the list's id and version as key. */
export function ListForm({ list, isCopy, choices }: ListFormProps) {
  const navigate = useNavigate();
  const id = useId();
  const { zone, now } = choices;
  const [draft, setDraft] = useState<ListDraft>(() => listDraftOf(list, choices, isCopy));
  const [open, setOpen] = useState<string | null>(null);
  const [marked, setMarked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [taken, setTaken] = useState<ListErrors>({});
  const [saving, setSaving] = useState<ListInput | null>(null);
  const begun = useRef(JSON.stringify(draft));
  const stored = useMemo(
    () => storedRules(list ? listDraftOf(list, choices, isCopy).rules : []),
    [list, choices, isCopy],
  );
  const { errors } = readList(draft, zone, stored);
  const current = draft.rules.find(({ key }) => key === open);
  const change = (values: Partial<ListDraft>) => setDraft({ ...draft, ...values });
  const changeRule = (rule: RuleDraft) =>
    change({ rules: draft.rules.map((each) => (each.key === rule.key ? rule : each)) });
  const isChanged = (rule: RuleDraft) => stored.get(rule.key) !== JSON.stringify(readRule(rule).rule);

  const submit = () => {
    const read = readList(draft, zone, stored);
    setMarked(true);
    setTaken({});
    if (!read.input) {
      const faulty = draft.rules.find((rule) => readRule(rule).errors !== null);
      if (faulty) setOpen(faulty.key);
      return setRefusal(texts.mend);
    }
    const { set, removed } = read.input.rules;
    if (set.length > CHANGED_RULES_MAX || removed.length > CHANGED_RULES_MAX) return setRefusal(texts.many);
    setRefusal(null);
    setSaving(read.input);
  };

  const save = async (input: ListInput) => {
    const answer =
      list && !isCopy
        ? await callAsAdmin(priceListCalls.changePriceList, {
            params: { id: list._id },
            body: { ...input, version: list.version },
          })
        : await callAsAdmin(priceListCalls.addPriceList, { body: { ...input, ...(list && { copyOf: list._id }) } });
    if (answer.ok) {
      toast.done(texts.saved(answer.value.name));
      await navigate(adminPages.prices);
    } else setTaken(answer.failure.errors ?? {});
    return answer;
  };

  const starts = momentOf(draft.from, zone);
  return (
    <div className="stack gap-6">
      <form
        id={id}
        className={fieldStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h2>{texts.list}</h2>
        <ListFields draft={draft} errors={{ ...(marked && errors), ...taken }} choices={choices} onChange={change} />
        {starts !== null && <SpanOf draft={draft} starts={starts} zone={zone} now={now} />}
      </form>
      <section className={panelStyles.section}>
        <div className="apart middle ruled">
          <h2>{texts.rules(draft.rules.length)}</h2>
          <div className={panelStyles.acts}>
            <AddRule
              taken={new Set(draft.rules.map(({ key }) => key))}
              choices={choices}
              onAdd={(rule) => {
                change({ rules: [rule, ...draft.rules] });
                setOpen(rule.key);
              }}
            />
          </div>
        </div>
        {draft.rules.length === 0 ? (
          <p className="quiet">{texts.noRules}</p>
        ) : (
          <RulesTable rules={draft.rules} open={open} marked={marked} isChanged={isChanged} onOpen={setOpen} />
        )}
      </section>
      {current && (
        <RuleEditor
          key={current.key}
          rule={current}
          marked={marked}
          onChange={changeRule}
          onRemove={() => {
            change({ rules: draft.rules.filter(({ key }) => key !== current.key) });
            setOpen(null);
          }}
        />
      )}
      <div className={panelStyles.acts}>
        <Button type="submit" form={id}>
          {texts.save}
        </Button>
        <ButtonLink tone="line" to={adminPages.prices}>
          {texts.cancel}
        </ButtonLink>
      </div>
      <div aria-live="polite">{refusal && <p className={fieldStyles.error}>{refusal}</p>}</div>
      <FormDialog wide open={saving !== null} title={texts.saveTitle(draft.name)} onClose={() => setSaving(null)}>
        {saving && (
          <SaveList
            input={saving}
            list={list && !isCopy ? { id: list._id, version: list.version } : null}
            copyOf={isCopy ? list?._id : undefined}
            onSave={() => save(saving)}
            onClose={() => setSaving(null)}
          />
        )}
      </FormDialog>
      <LeaveGuard dirty={JSON.stringify(draft) !== begun.current && saving === null} onLeave={() => undefined} />
    </div>
  );
}

function SpanOf({ draft, starts, zone, now }: { draft: ListDraft; starts: number; zone: string; now: string }) {
  const ends = draft.until === '' ? null : momentOf(draft.until, zone);
  const words = (at: number) => momentWords(new Date(at).toISOString(), zone);
  return (
    <div>
      <Span scale={scaleAbout(Date.parse(now))} startsAt={starts} endsAt={ends} />
      <p className="note">
        {texts.span(
          momentWords(now, zone).replace(/, [\d:]+$/, ''),
          words(starts),
          starts <= Date.parse(now),
          ends === null ? null : words(ends),
          zone,
        )}
      </p>
    </div>
  );
}

import { useId } from 'react';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import type { PriceInversion } from '#contract/sales/price-lists.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallInput } from '#web/platform/calls/calls.request.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Select } from '#web/platform/ui/select.tsx';
import smallTableStyles from '#web/platform/ui/small-table.module.css';
import { listTexts as texts } from './list.texts.ts';
import styles from './prices.module.css';
import { belowWords, newBreak, type RuleDraft, type RuleErrors, readRule, sharesBelow } from './rule.draft.ts';
import { PriceInversions, Stair } from './stair.tsx';

interface RuleEditorProps {
  rule: RuleDraft;
  /** Whether faults are marked: not before the first try to save. */
  marked: boolean;
  onChange: (rule: RuleDraft) => void;
  onRemove: () => void;
}

/** One rule: its kind and breaks, and beside them the stair with the places where more costs less. */
export function RuleEditor({ rule, marked, onChange, onRemove }: RuleEditorProps) {
  const id = useId();
  const read = readRule(rule);
  const errors = marked ? read.errors : null;
  return (
    <section className={panelStyles.panel} aria-labelledby={id}>
      <div className={panelStyles.head}>
        <h2 id={id} tabIndex={-1}>
          {rule.name}
        </h2>
        <p>{texts.editorFacts(rule)}</p>
      </div>
      <div className="halves">
        <div className="stack gap-4">
          <div className={fieldStyles.form}>
            <Field label={texts.kind} share="half">
              {(control) => (
                <Select
                  {...control}
                  options={rule.subject.all ? texts.kinds.filter(([kind]) => kind === 'percent') : texts.kinds}
                  value={rule.kind}
                  onChange={({ target }) =>
                    onChange({
                      ...rule,
                      kind: target.value === 'percent' ? 'percent' : 'fixed',
                      breaks: rule.breaks.map((each) => ({ ...each, value: '' })),
                    })
                  }
                />
              )}
            </Field>
            <Field label={texts.counted} share="half">
              {(control) => (
                <Select
                  {...control}
                  options={texts.counteds}
                  value={rule.counted}
                  onChange={({ target }) =>
                    onChange({ ...rule, counted: target.value === 'family' ? 'family' : 'line' })
                  }
                />
              )}
            </Field>
          </div>
          <Breaks rule={rule} errors={errors} onChange={onChange} />
          <Field label={texts.whole} hint={texts.wholeHint(rule.carton)} error={errors?.multiple}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={rule.multiple}
                onChange={({ target }) => onChange({ ...rule, multiple: target.value })}
              />
            )}
          </Field>
          <div className={panelStyles.acts}>
            <Button tone="line" size="small" onClick={onRemove}>
              {texts.removeRule}
            </Button>
          </div>
        </div>
        <StairOf rule={rule} marked={marked} />
      </div>
    </section>
  );
}

interface BreaksProps {
  rule: RuleDraft;
  errors: RuleErrors | null;
  onChange: (rule: RuleDraft) => void;
}

function Breaks({ rule, errors, onChange }: BreaksProps) {
  const id = useId();
  const { breaks, kind, listPrice } = rule;
  const change = (place: number, values: object) =>
    onChange({ ...rule, breaks: breaks.map((each, index) => (index === place ? { ...each, ...values } : each)) });
  const below = (value: (typeof breaks)[number]) => {
    const read = readRule({ ...rule, multiple: '', breaks: [{ ...value, from: '1' }] });
    return read.rule ? belowWords(sharesBelow(read.rule, listPrice)) : '–';
  };
  return (
    <>
      <table className={`${smallTableStyles.entries} num`} aria-label={texts.breaks}>
        <thead>
          <tr>
            <th scope="col" className={smallTableStyles.number}>
              {texts.fromPieces}
            </th>
            <th scope="col" className={smallTableStyles.number}>
              {kind === 'fixed' ? texts.price : texts.percent}
            </th>
            <th scope="col" className={smallTableStyles.number}>
              {texts.below}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {breaks.map((each, place) => {
            const wrong = errors?.breaks.get(each.id);
            const said = `${id}-${each.id}`;
            return (
              <tr key={each.id}>
                <td className={smallTableStyles.number}>
                  <TextInput
                    inputMode="numeric"
                    aria-label={texts.breakFrom(place + 1)}
                    aria-invalid={wrong?.from ? true : undefined}
                    aria-describedby={wrong ? said : undefined}
                    value={each.from}
                    onChange={({ target }) => change(place, { from: target.value })}
                  />
                </td>
                <td className={smallTableStyles.number}>
                  <TextInput
                    inputMode="decimal"
                    aria-label={kind === 'fixed' ? texts.breakPrice(place + 1) : texts.breakPercent(place + 1)}
                    aria-invalid={wrong?.value ? true : undefined}
                    aria-describedby={wrong ? said : undefined}
                    value={each.value}
                    onChange={({ target }) => change(place, { value: target.value })}
                  />
                  {wrong && (
                    <p className={`${fieldStyles.error} ${smallTableStyles.wrong}`} id={said}>
                      {[wrong.from, wrong.value].filter(Boolean).join('. ')}
                    </p>
                  )}
                </td>
                <td className={styles.below}>{below(each)}</td>
                <td>
                  <Button
                    tone="line"
                    size="small"
                    aria-label={texts.removeBreak(place + 1)}
                    disabled={breaks.length === 1}
                    onClick={() => onChange({ ...rule, breaks: breaks.filter(({ id: other }) => other !== each.id) })}
                  >
                    {texts.remove}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {kind === 'percent' && <p className="note">{texts.percentLeast}</p>}
      <div className={panelStyles.acts}>
        <Button tone="line" size="small" onClick={() => onChange({ ...rule, breaks: [...breaks, newBreak('')] })}>
          {texts.addBreak}
        </Button>
      </div>
    </>
  );
}

/** What a family or a brand is drawn at, whose parts have many list prices. */
const EXAMPLE_PRICE = 100;

type Stairs = CallInput<typeof priceListCalls.checkPriceRule>['body'];
const checkStairs = (body: Stairs) => callAsAdmin(priceListCalls.checkPriceRule, { body });

function StairOf({ rule, marked }: Pick<RuleEditorProps, 'rule' | 'marked'>) {
  const { rule: read } = readRule(rule);
  const { listPrice = EXAMPLE_PRICE, minimum = 1 } = rule;
  const stairs = read && {
    ...{ kind: read.kind, counted: read.counted, multiple: read.multiple, breaks: read.breaks },
    ...{ listPrice, minimum },
  };
  const { answer, settled, failure } = useCall<Stairs, PriceInversion[]>(stairs, checkStairs);

  if (!read) return <p className="note">{marked ? texts.mend : texts.notTyped}</p>;
  const places = settled && answer ? answer : [];
  return (
    <div className="stack gap-4">
      <Stair breaks={read.breaks} listPrice={listPrice} minimum={minimum} places={places} />
      {rule.listPrice === undefined && <p className="note">{texts.example}</p>}
      <div aria-live="polite">
        {failure ? <p className="note">{texts.stairFailed}</p> : settled && <PriceInversions places={places} />}
      </div>
    </div>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { families } from '#contract/catalogue/families.ts';
import { stocktakingCalls } from '#contract/catalogue/stocktaking/stocktaking.calls.ts';
import type { Stocktaking } from '#contract/catalogue/stocktaking/stocktaking.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Select } from '#web/platform/ui/select.tsx';
import { DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { countTexts as texts } from './count.texts.ts';

const FORM = 'stocktaking';

/** What a stocktaking is of. */
export const scopeOf = ({ places, family }: Pick<Stocktaking, 'places' | 'family'>) => places ?? family ?? '';

/** Where a stocktaking begins, and those that there were. */
export function Stocktakings({ stocktakings }: { stocktakings: readonly Stocktaking[] }) {
  const navigate = useNavigate();
  const [scope, setScope] = useState({ places: '', family: '' });
  const { run, busy, refusal } = useMutation<Stocktaking>({
    async call() {
      const input = scope.family === '' ? { places: scope.places.trim() } : { family: scope.family };
      const body = { key: keyFor(FORM, input), ...input };
      const answer = await callAsAdmin(stocktakingCalls.startStocktaking, { body });
      settleKey(FORM, answer);
      return answer;
    },
    onDone: ({ _id }) => navigate(adminPages.stocktaking(_id)),
  });
  const names = texts.columns;
  return (
    <div className="stack gap-5">
      <form
        className={panelStyles.panel}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <div className={fieldStyles.form}>
          <Field label={texts.places} hint={texts.placesHow} share="half">
            {(ids) => (
              <TextInput
                {...ids}
                autoComplete="off"
                value={scope.places}
                onChange={({ target }) => setScope({ places: target.value, family: '' })}
              />
            )}
          </Field>
          <Field label={texts.family} share="half">
            {(ids) => (
              <Select
                {...ids}
                value={scope.family}
                onChange={({ target }) => setScope({ places: '', family: target.value })}
                options={[['', texts.noFamily], ...families.map(({ name }) => [name, name] as const)]}
              />
            )}
          </Field>
        </div>
        <RefusalLine>{refusal}</RefusalLine>
        <div className={panelStyles.acts}>
          <Button type="submit" busy={busy}>
            {texts.begin}
          </Button>
        </div>
      </form>
      <section className={panelStyles.section} aria-labelledby="stocktakings">
        <div className="apart middle ruled">
          <h2 id="stocktakings">{texts.last}</h2>
        </div>
        {stocktakings.length === 0 && <p className="small">{texts.none}</p>}
        {stocktakings.length > 0 && (
          <TableFrame label={texts.lastTable}>
            <DataTable
              keyboard={false}
              rows={stocktakings}
              idOf={({ _id }) => _id}
              columns={[
                { label: names.what, cell: (each) => <b>{scopeOf(each)}</b> },
                { label: names.counted, cell: ({ counted, lines }) => texts.of(counted, lines) },
                {
                  label: names.begun,
                  kinds: ['two'],
                  cell: ({ startedAt, who }) => (
                    <>
                      <Time at={startedAt} form="near" /> {who}
                    </>
                  ),
                },
                { label: names.state, cell: ({ state }) => texts.states[state] },
                {
                  label: names.acts,
                  head: <span className="vh">{names.acts}</span>,
                  cell: (each) =>
                    each.state === 'counting' && (
                      <ButtonLink
                        tone="line"
                        size="small"
                        to={adminPages.stocktaking(each._id)}
                        aria-label={texts.openOf(scopeOf(each))}
                      >
                        {texts.open}
                      </ButtonLink>
                    ),
                },
              ]}
            />
          </TableFrame>
        )}
      </section>
    </div>
  );
}

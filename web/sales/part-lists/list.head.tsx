import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isAtLeast } from '#contract/accounts/companies.ts';
import { pages } from '#contract/pages.ts';
import { partListCalls } from '#contract/sales/part-lists.calls.ts';
import type { PartList } from '#contract/sales/part-lists.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { callApi, callFile } from '#web/platform/calls/calls.client.ts';
import headStyles from '#web/platform/layout/page-head.module.css';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import pageStyles from '#web/sales/basket/basket-page.module.css';
import { toastFailure } from '#web/sales/basket/toast-failure.ts';
import { useAdding } from './adding.note.tsx';
import { addAll } from './adding.store.ts';
import { texts } from './texts.ts';
import type { Undoable } from './undo.note.tsx';
import type { PartListState } from './use-part-list.ts';

interface ListHeadProps {
  list: PartList;
  state: PartListState;
  mayBuy: boolean;
  onCsvIn: () => void;
  onUndoable: (undoable: Undoable) => void;
}

/** The name of a list, its sum, and what can be done to all of it. */
export function ListHead({ list, state, mayBuy, onCsvIn, onUndoable }: ListHeadProps) {
  const { _id, name, lines, sum, company, mayChange } = list;
  const navigate = useNavigate();
  const { company: acting } = useActiveCompany();
  const query = acting ? { company: acting._id } : {};
  const remove = async () => {
    const removed = await callApi(partListCalls.removePartList, { params: { id: _id } });
    if (!removed.ok) return toastFailure(removed);
    await navigate(pages.lists, { state: { deleted: { _id, name } } });
  };
  const rename = async (to: string) => {
    const renamed = await state.change(to);
    if (renamed?.ok) onUndoable({ title: texts.renamed(to), undo: () => state.change(name) });
    return renamed;
  };
  return (
    <div className={`${headStyles.work} ${pageStyles.head}`}>
      <div>
        <h1 tabIndex={-1} id="list">
          {name}
        </h1>
        <p>
          {texts.head(lines.length, sum.price)} <Whose list={list} state={state} />
        </p>
      </div>
      <div className={pageStyles.headActs}>
        <ButtonLink tone="line" size="small" to={pages.printedList(_id)}>
          {texts.print}
        </ButtonLink>
        <SaveButton
          tone="line"
          size="small"
          read={() => callFile(partListCalls.exportPartList, { params: { id: _id }, query })}
        >
          {texts.csvOut}
        </SaveButton>
        {mayChange && (
          <>
            <Button tone="line" size="small" onClick={onCsvIn}>
              {texts.csvIn}
            </Button>
            <DialogButton
              tone="line"
              size="small"
              title={texts.rename}
              dialog={(close) => <Rename name={name} onRename={rename} onClose={close} />}
            >
              {texts.rename}
            </DialogButton>
            <Button tone="line" size="small" onClick={remove} aria-label={`${texts.remove} ${name}`}>
              {texts.remove}
            </Button>
          </>
        )}
        {mayBuy && lines.length > 0 && (
          <>
            <ButtonLink tone="line" size="small" to={`${pages.askForQuote}&list=${_id}`}>
              {texts.askForQuote}
            </ButtonLink>
            <AddAll list={list} />
          </>
        )}
      </div>
      {company && <span className="vh">{company.name}</span>}
    </div>
  );
}

/** Puts all lines into the basket. */
export function AddAll({ list: { _id, name, lines } }: { list: PartList }) {
  const adding = useAdding();
  const busy = adding?.list._id === _id && (adding.state === 'adding' || adding.state === 'undoing');
  return (
    <Button size="small" busy={busy} onClick={() => void addAll({ _id, name }, lines.length)}>
      {texts.addAll(lines.length)}
    </Button>
  );
}

/** Whose the list is; one's own can be given to the company that one acts for. */
function Whose({ list: { name, company, mayChange }, state }: Pick<ListHeadProps, 'list' | 'state'>) {
  const { company: acting } = useActiveCompany();
  if (company) return texts.ofCompany(company.name, mayChange);
  if (!acting || !isAtLeast(acting.role, 'buyer')) return texts.mine;
  const share = async () => {
    const shared = await state.change(name, acting._id);
    if (shared?.ok) toast.done(texts.shared(acting.name));
    else if (shared) toastFailure(shared);
  };
  return (
    <>
      {texts.mine};{' '}
      <button type="button" className="link" onClick={share}>
        {texts.share}
      </button>
    </>
  );
}

interface RenameProps {
  name: string;
  onRename: (name: string) => ReturnType<PartListState['change']>;
  onClose: () => void;
}

function Rename({ name, onRename, onClose }: RenameProps) {
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const renamed = await onRename(typed);
    setBusy(false);
    if (!renamed || renamed.ok) onClose();
    else setRefusal(renamed.failure.errors?.name ?? renamed.failure.detail);
  };
  return (
    <form className={fieldStyles.form} onSubmit={submit} noValidate>
      <Field label={texts.name}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.save} busy={busy} onCancel={onClose} />
    </form>
  );
}

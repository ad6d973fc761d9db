import { useState } from 'react';
import type { IssueBlock, IssuePart } from '#contract/content/newsletter-issues.ts';
import { formatDollars } from '#contract/money.ts';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { PartInput } from '#web/sales/admin/prices/part.input.tsx';
import { issueTexts as texts } from './texts.ts';

/** What is known of a part that a block names. */
export type NamedPart = Pick<IssuePart, '_id' | 'name' | 'sku' | 'price'> & Partial<Pick<IssuePart, 'available'>>;

interface BlocksProps {
  blocks: readonly IssueBlock[];
  parts: ReadonlyMap<string, NamedPart>;
  onChange: (blocks: IssueBlock[]) => void;
  /** A part was found that a block is to name. */
  onPart: (part: NamedPart) => void;
}

/** The blocks of a newsletter, in their order: each is written, moved and removed. */
export function Blocks({ blocks, parts, onChange, onPart }: BlocksProps) {
  const replace = (at: number, ...by: IssueBlock[]) => onChange(blocks.toSpliced(at, 1, ...by));
  const move = (at: number, to: number) => {
    const block = blocks[at];
    if (block) onChange(blocks.toSpliced(at, 1).toSpliced(to, 0, block));
  };
  return (
    <ol className="stack gap-3" aria-label={texts.blocks}>
      {blocks.map((block, at) => {
        const name = `${block.kind === 'text' ? texts.text : block.heading || texts.parts} ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is told by its place alone
          <li key={at} className={panelStyles.panel}>
            <div className="apart middle">
              <b className="label">{block.kind === 'text' ? texts.text : texts.parts}</b>
              <div className="cluster">
                <Button
                  tone="line"
                  size="small"
                  aria-label={texts.up(name)}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  ↑
                </Button>
                <Button
                  tone="line"
                  size="small"
                  aria-label={texts.down(name)}
                  disabled={at === blocks.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  ↓
                </Button>
                <Button tone="line" size="small" aria-label={texts.remove(name)} onClick={() => replace(at)}>
                  ×
                </Button>
              </div>
            </div>
            {block.kind === 'text' ? (
              <TextArea
                aria-label={name}
                rows={4}
                value={block.text}
                onChange={({ target }) => replace(at, { ...block, text: target.value })}
              />
            ) : (
              <PartsBlock block={block} parts={parts} onPart={onPart} onChange={(changed) => replace(at, changed)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

type PartsOf = Extract<IssueBlock, { kind: 'parts' }>;

interface PartsBlockProps extends Pick<BlocksProps, 'parts' | 'onPart'> {
  block: PartsOf;
  onChange: (block: PartsOf) => void;
}

function PartsBlock({ block, parts, onChange, onPart }: PartsBlockProps) {
  return (
    <>
      <Field label={texts.heading}>
        {(ids) => (
          <TextInput
            {...ids}
            value={block.heading}
            maxLength={60}
            onChange={({ target }) => onChange({ ...block, heading: target.value })}
          />
        )}
      </Field>
      {block.parts.length > 0 && (
        <Ledger>
          {block.parts.map(({ part: id, before }, at) => {
            const part = parts.get(id);
            const name = part?.name ?? texts.notOnSale;
            return (
              <LedgerLine key={id} name={name} note={part ? <PartNote part={part} before={before} /> : id}>
                <Button
                  tone="line"
                  size="small"
                  aria-label={texts.removePart(name)}
                  onClick={() => onChange({ ...block, parts: block.parts.toSpliced(at, 1) })}
                >
                  {texts.removeShort}
                </Button>
              </LedgerLine>
            );
          })}
        </Ledger>
      )}
      <AddPart
        onAdd={(part) => {
          onPart(part);
          if (block.parts.every((each) => each.part !== part._id))
            onChange({ ...block, parts: [...block.parts, { part: part._id }] });
        }}
      />
    </>
  );
}

function PartNote({ part: { sku, price, available }, before }: { part: NamedPart; before: number | undefined }) {
  return (
    <>
      {sku},{' '}
      {before !== undefined && before !== price && (
        <>
          <del>{formatDollars(before)}</del> →{' '}
        </>
      )}
      {formatDollars(price)}
      {available !== undefined && `, ${texts.available(available)}`}
    </>
  );
}

/** Finds a part by its SKU. */
function AddPart({ onAdd }: { onAdd: (part: NamedPart) => void }) {
  const [typed, setTyped] = useState('');
  const { run, busy, refusal } = useMutation<NamedPart>({
    async call() {
      const sku = typed.trim();
      if (sku === '') return null;
      const found = await callAsAdmin(priceListCalls.findPricedParts, { query: { q: sku.slice(0, 60) } });
      if (!found.ok) return found;
      const part = found.value.find((each) => each.sku.toLowerCase() === sku.toLowerCase());
      if (!part) return { ok: false, failure: { code: 'not-found', detail: texts.noSuchPart } };
      return { ok: true, value: { _id: part._id, name: part.name, sku: part.sku, price: part.listPrice } };
    },
    onDone(part) {
      setTyped('');
      onAdd(part);
    },
  });
  return (
    <div className="cluster">
      <Field label={texts.addPart} error={refusal ?? undefined} hint={texts.asOfSending}>
        {(ids) => <PartInput {...ids} value={typed} onType={setTyped} />}
      </Field>
      <Button tone="line" size="small" busy={busy} onClick={() => run()}>
        {texts.add}
      </Button>
    </div>
  );
}

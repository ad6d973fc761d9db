import { useState } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { managedBrandCalls as calls } from '#contract/catalogue/brands/managed-brands.calls.ts';
import type { ManagedBrand } from '#contract/catalogue/brands/managed-brands.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import { KeyHints } from '#web/platform/ui/key.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { TableFrame } from '#web/platform/ui/table.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { Grip } from '#web/sales/part-lists/grip.tsx';
import { texts as listTexts } from '#web/sales/part-lists/texts.ts';
import { useDragging } from '#web/sales/part-lists/use-dragging.ts';
import { useMoving, withMoved } from '#web/sales/part-lists/use-moving.ts';
import { texts } from './texts.ts';

interface BrandsTableProps {
  brands: readonly ManagedBrand[];
  onChanged: () => Promise<void>;
}

/** The brands in their order: moved by handle, by keys and by arrows, hidden and shown. */
export function BrandsTable({ brands, onChanged }: BrandsTableProps) {
  const [said, setSaid] = useState('');
  const before = brands.map(({ _id }) => _id);
  const nameOf = (id: string) => brands.find(({ _id }) => _id === id)?.name ?? '';

  /** Puts a brand before another one, or last. */
  const put = async (id: string, at: number) => {
    const order = withMoved(before, { part: id, at });
    const answer = await callAsAdmin(calls.orderBrands, { body: { brands: [...order], before } });
    await onChanged();
    if (answer.ok) toast.done(texts.moved(nameOf(id), at + 1));
    else toast.failed(answer.failure.detail);
  };
  const { moving, acts } = useMoving(
    before,
    (id, { at }) => void put(id, at),
    (what, id, at) =>
      setSaid(
        what === 'taken'
          ? listTexts.taken(nameOf(id), at + 1, before.length)
          : what === 'moved'
            ? listTexts.place(at + 1, before.length)
            : what === 'down'
              ? listTexts.putDownAt(nameOf(id), at + 1)
              : listTexts.putBackAt(nameOf(id), at + 1),
      ),
  );
  const { dragged, begin } = useDragging((id, { part: over, where }) => {
    const others = before.filter((one) => one !== id);
    void put(id, others.indexOf(over) + (where === 'before' ? 0 : 1));
  });
  const show = async ({ _id, name, img, profile, shown, version }: ManagedBrand) => {
    const body = { name, img, profile, shown: !shown, version };
    const answer = await callAsAdmin(calls.changeBrand, { params: { id: _id }, body });
    await onChanged();
    if (answer.ok) toast.done(shown ? texts.isHidden(name) : texts.isShown(name));
    else toast.failed(answer.failure.detail);
  };

  const target = dragged?.dropTarget;
  const shownOrder =
    dragged && target
      ? withMoved(before, {
          part: dragged.part,
          at: before.filter((one) => one !== dragged.part).indexOf(target.part) + (target.where === 'before' ? 0 : 1),
        })
      : withMoved(before, moving);
  const rows = shownOrder.flatMap((id) => brands.find(({ _id }) => _id === id) ?? []);
  return (
    <>
      <TableFrame label={texts.table}>
        <table className={classNames(rowsStyles.rows, 'num')} aria-label={texts.title}>
          <thead className="vh-narrow">
            <tr>
              {[texts.brand, texts.state, texts.acts].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((brand, place) => {
              const { _id, name, img, onSale, shown } = brand;
              const isHeld = moving?.part === _id || dragged?.part === _id;
              return (
                <tr key={_id} data-line={_id} className={isHeld ? rowsStyles.selected : undefined}>
                  <td data-label={texts.brand} className={rowsStyles.all}>
                    <span className="cluster">
                      <Grip
                        part={_id}
                        name={name}
                        place={place}
                        of={rows.length}
                        isHeld={isHeld}
                        acts={{ ...acts, drag: begin }}
                      />
                      <Thumb src={img} />
                      <span>
                        <Link className="link label" to={adminPages.brand(_id)}>
                          {name}
                        </Link>
                        <span className="note"> {texts.parts(onSale)}</span>
                      </span>
                    </span>
                  </td>
                  <td data-label={texts.state}>
                    <Chip tone={shown ? 'on' : 'off'}>{shown ? texts.shown : texts.hidden}</Chip>
                  </td>
                  <td data-label={texts.acts} className={rowsStyles.two}>
                    <span className="cluster">
                      {[
                        { words: texts.up(name), sign: '↑', to: place - 1 },
                        { words: texts.down(name), sign: '↓', to: place + 1 },
                      ].map(({ words, sign, to }) => (
                        <ChangeButton
                          key={sign}
                          tone="line"
                          size="small"
                          aria-label={words}
                          disabled={to < 0 || to >= rows.length}
                          change={() => put(_id, to)}
                        >
                          {sign}
                        </ChangeButton>
                      ))}
                      <ChangeButton
                        tone="line"
                        size="small"
                        aria-label={shown ? texts.hideOf(name) : texts.showOf(name)}
                        change={() => show(brand)}
                      >
                        {shown ? texts.hide : texts.show}
                      </ChangeButton>
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableFrame>
      <p className="vh" role="status">
        {said}
      </p>
      <KeyHints keys={texts.keys} label={texts.keysLabel} />
    </>
  );
}

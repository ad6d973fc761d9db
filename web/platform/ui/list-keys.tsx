import { type RefObject, useState } from 'react';
import { Button } from './button.tsx';
import checkStyles from './check.module.css';
import dialogStyles from './dialog.module.css';
import { useKeyDown } from './effects.ts';
import { FormDialog } from './form-dialog.tsx';
import styles from './key.module.css';
import { isShortcut, shortcutsAreOn, switchShortcuts } from './shortcut.ts';

interface ListKeysProps {
  /** The `<tbody>` whose rows `useRows` moves in. */
  body: RefObject<HTMLTableSectionElement | null>;
  /** Each key of this list with what it does, for the help. */
  keys: readonly (readonly [key: string, words: string])[];
}

/**
 * Shortcuts of one character for a list, and the button to their help, where they are switched off. `j` and `k` move from
 * row to row, `?` opens the help. Any other letter presses the control of the row with the focus whose `data-key` it is; a letter, a figure
 * or Escape that means nothing there presses what has it as `data-page-key`.
 */
export function ListKeys({ body, keys }: ListKeysProps) {
  const [open, setOpen] = useState(false);

  useKeyDown((event) => {
    if (!isShortcut(event)) return;
    if (event.key === '?') setOpen(true);
    else if (!pressInRows(event, body.current) && !pressOnPage(event)) return;
    event.preventDefault();
  });

  return (
    <>
      <Button tone="line" onClick={() => setOpen(true)}>
        Keys{' '}
        <span className={styles.shortcut} aria-hidden="true">
          ?
        </span>
      </Button>
      <FormDialog open={open} title="Keys" onClose={() => setOpen(false)}>
        <KeyHelp keys={[...keys, ['?', 'this help']]} onClose={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

/** Gives whether the key meant something to the rows. */
function pressInRows({ key, repeat }: KeyboardEvent, body: HTMLTableSectionElement | null): boolean {
  if (!body) return false;
  const rows = [...body.querySelectorAll<HTMLElement>('tr[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === 'j' || key === 'k') {
    const next = at < 0 ? rows.find((row) => row.tabIndex === 0) : rows[at + (key === 'j' ? 1 : -1)];
    next?.focus();
    return next !== undefined;
  }
  if (repeat || !/^[a-z]$/.test(key)) return false;
  const control = rows[at]?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  control?.click();
  return control !== undefined && control !== null;
}

/** Gives whether something on the page has the key. */
function pressOnPage({ key, repeat }: KeyboardEvent): boolean {
  if (repeat || !/^([a-z1-9]|Escape)$/.test(key)) return false;
  const control = document.querySelector<HTMLElement>(`[data-page-key="${key}"]`);
  control?.click();
  return control !== null;
}

function KeyHelp({ keys, onClose }: Pick<ListKeysProps, 'keys'> & { onClose: () => void }) {
  const [on, setOn] = useState(shortcutsAreOn);
  return (
    <div className={dialogStyles.form}>
      <dl className={styles.list}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd className={styles.shortcut}>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label className={`${checkStyles.check} ${styles.switch}`}>
        Use these keys
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            switchShortcuts(target.checked);
            setOn(target.checked);
          }}
        />
      </label>
      <p className="note">Off, they do nothing on any page of this device. Tab and the arrow keys always work.</p>
      <div className={dialogStyles.acts} data-acts>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}

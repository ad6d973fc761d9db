import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { toast } from './toasts.tsx';

interface SavedFile {
  name: string;
  content: Blob;
}

/** Keeps a file that came with an answer where the browser keeps downloads. */
function saveFile({ name, content }: SavedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface Saves {
  /** Asks for the file, such as `() => callFileAsAdmin(managedOrderCalls.exportOrders, { query })`. Null: the person gave it up. */
  read: () => Promise<{ ok: true; value: SavedFile } | { ok: false; failure: { detail: string } } | null>;
}

function useSave({ read }: Saves) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const file = await read();
    setBusy(false);
    if (file?.ok) saveFile(file.value);
    else if (file) toast.failed(file.failure.detail);
  };
  return { busy, save };
}

type SaveButtonProps = Saves & Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'>;

/** A button that downloads a file: waits while it is made, and says as a toast why it did not come. */
export function SaveButton({ read, ...button }: SaveButtonProps) {
  const { busy, save } = useSave({ read });
  return <Button {...button} busy={busy} onClick={save} />;
}

type SaveLinkProps = Saves & Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick'>;

/** The same, small, as an underlined word. */
export function SaveLink({ read, ...button }: SaveLinkProps) {
  const { busy, save } = useSave({ read });
  return <button {...button} type="button" className="link" aria-busy={busy || undefined} onClick={save} />;
}

import { type Draft, draftOf } from '#web/platform/ui/draft.ts';

/** Who types, and for which company they order; null is for oneself. */
export interface DraftOwner {
  email: string;
  company: string | null;
}

/** What somebody has typed into the form of an order, by the company for which it is: an order never goes to the address of another. */
export function orderDraft<Typed>(form: string, owner: DraftOwner, where?: 'session' | 'local'): Draft<Typed> {
  const all = draftOf<Record<string, Typed>>(form, owner.email, where);
  const key = owner.company ?? '';
  return {
    read: () => all.read()?.[key] ?? null,
    store: (typed) => all.store({ ...all.read(), [key]: typed }),
    forget() {
      const { [key]: _, ...others } = all.read() ?? {};
      if (Object.keys(others).length === 0) all.forget();
      else all.store(others);
    },
  };
}

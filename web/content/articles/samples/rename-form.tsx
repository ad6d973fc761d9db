import { useActionState } from 'react';

interface RenameFormProps {
  name: string;
  /** Answers what went wrong, in a sentence, or nothing. */
  save(name: string): Promise<string | undefined>;
}

export function RenameForm({ name, save }: RenameFormProps) {
  const [{ typed, problem }, send, saving] = useActionState(
    async (_: unknown, form: FormData) => {
      const typed = String(form.get('name'));
      return { typed, problem: await save(typed) };
    },
    { typed: name, problem: undefined },
  );
  return (
    <form action={send}>
      <label>
        Name <input name="name" defaultValue={typed} required />
      </label>
      <button type="submit" disabled={saving}>
        {saving ? 'Saving …' : 'Save'}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}

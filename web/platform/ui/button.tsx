import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

const toneClass = { primary: 'btn-primary', line: 'btn-outline', commit: 'btn-accent', destroy: 'btn-error' } as const;
const sizeClass = { small: 'btn-sm', normal: '', tall: 'btn-tall', grand: 'btn-grand' } as const;

interface Look {
  /** Ink for the main thing, line for the other, commit for what spends money (one per screen), destroy for what deletes. */
  tone?: keyof typeof toneClass;
  size?: keyof typeof sizeClass;
  wide?: boolean;
}

function classOf({ tone = 'primary', size = 'normal', wide = false }: Look): string {
  return ['btn', toneClass[tone], sizeClass[size], wide ? 'btn-wide' : ''].filter(Boolean).join(' ');
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** Work goes on: the ring turns, presses do nothing, and the focus stays where it is. */
  busy?: boolean;
  children: ReactNode;
}

/** A button. Its type is `button` unless said otherwise. */
export function Button({ tone, size, wide, busy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ tone, size, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<ComponentProps<typeof Link>, 'className'> {
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ tone, size, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ tone, size, wide })}>
      {children}
    </Link>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface ButtonStyle {
  /** Ink for the main thing, line for the other, commit for what spends money (one per screen), destroy for what deletes. */
  tone?: 'primary' | 'line' | 'commit' | 'destroy';
  size?: 'small' | 'tall' | 'grand';
  wide?: boolean;
}

function classOf({ tone = 'primary', size, wide = false }: ButtonStyle): string {
  return classNames(styles.button, styles[tone], size && styles[size], wide && styles.wide);
}

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'className'> {
  /** Work goes on: the ring turns, presses do nothing, and the focus stays where it is. */
  busy?: boolean;
  children: ReactNode;
}

/** A button. Its type is `button` unless said otherwise. */
export function Button(props: ButtonProps) {
  const { tone, size, wide, busy = false, type = 'button', onClick, children, ...rest } = props;
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
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyle, Omit<ComponentProps<typeof Link>, 'className'> {
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

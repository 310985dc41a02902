import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '#web/router/link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'volt' | 'on-pitch';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-edge bg-raised text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-bad text-on-bad hover:brightness-90',
  volt: 'bg-volt text-on-volt hover:bg-volt-strong',
  'on-pitch': 'border border-on-pitch/40 text-on-pitch hover:border-on-pitch hover:bg-pitch-raised',
};

const BASE =
  'print:hidden inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 py-2 text-sm font-semibold ' +
  'whitespace-nowrap transition-colors duration-150 disabled:opacity-45 aria-disabled:opacity-70';

/** Returns a button's classes for an element that is not a button, such as a link to another site. */
export function buttonClass(look: ButtonLook = 'secondary', className = ''): string {
  return `${BASE} ${LOOKS[look]} ${className}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** While true, the button keeps its focus and place but does nothing. */
  busy?: boolean;
}

export function Button({ look, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      className={buttonClass(look, className)}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: ButtonLook;
}

export function ButtonLink({ look, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(look, className)} />;
}

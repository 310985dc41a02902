import { addressIn } from '#contract/language-address.ts';
import { useEffect, type ComponentProps, type MouseEvent } from 'react';
import { useNavigate, useRouter } from './router.tsx';
import { SITE_LANGUAGE } from './site-language.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site. */
  to: string;
  /** What the history keeps for the page one comes to. */
  state?: unknown;
}

/** Whether the browser would follow a press in this very tab. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/** A link within the site, which loads nothing again. One to where one already is adds nothing to the history. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const { location, navigate } = useRouter();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    navigate(to, { replace: to === location.pathname + location.search + location.hash, state });
  }
  return (
    <a {...rest} href={addressIn(SITE_LANGUAGE, to)} onClick={follow}>
      {children}
    </a>
  );
}

interface NavigateProps {
  to: string;
  state?: unknown;
  /** Whether Back leads to where one is now. */
  push?: boolean;
}

/** Leads elsewhere as soon as it is shown. */
export function Redirect({ to, state, push = false }: NavigateProps) {
  const navigate = useNavigate();
  // A state that is made anew and says the same is no reason to go a second time.
  const text = JSON.stringify(state ?? null);
  useEffect(() => {
    const kept: unknown = JSON.parse(text);
    navigate(to, { replace: !push, state: kept });
  }, [navigate, to, push, text]);
  return null;
}

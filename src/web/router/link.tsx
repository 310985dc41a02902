import { addressIn } from '#contract/language-address.ts';
import { useEffect, type ComponentProps, type MouseEvent } from 'react';
import { useNavigate, useRouter } from './router.tsx';
import { SITE_LANGUAGE } from './site-language.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** The history state for the target page. */
  state?: unknown;
}

/** Returns whether the browser would open the link in this tab. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/** A link within the site that does not reload the document. A link to the current address adds no history entry. */
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
  /** Whether the redirect adds a history entry, so that Back returns to the current page. */
  push?: boolean;
}

/** Navigates elsewhere as soon as it is rendered. */
export function Redirect({ to, state, push = false }: NavigateProps) {
  const navigate = useNavigate();
  // Compares the state by its content, so that a new object with the same content does not redirect again.
  const text = JSON.stringify(state ?? null);
  useEffect(() => {
    const kept: unknown = JSON.parse(text);
    navigate(to, { replace: !push, state: kept });
  }, [navigate, to, push, text]);
  return null;
}

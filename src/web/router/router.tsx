import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { matchPage, OWN_DOCUMENTS } from '#contract/pages.ts';
import { FIRST_ENTRY, numberFirstEntry, readLocation, writeLocation, type Location } from './history.ts';

export interface NavigateOptions {
  replace?: boolean;
  /** The history state for the target page. */
  state?: unknown;
}

/** Navigates to an address of the site; an address that is only a query stays on the page. */
export type Navigate = (to: string, options?: NavigateOptions) => void;

interface RoutePlace {
  location: Location;
  /** Whether the page was reached by Back, Forward or loading the document instead of a link. */
  isReturn: boolean;
}

interface Router extends RoutePlace {
  navigate: Navigate;
}

const RouterContext = createContext<Router | null>(null);

/** Returns the page at an address that has its own document; undefined for all other pages. */
const findOwnDocument = ({ pathname }: Location) => OWN_DOCUMENTS.find((page) => matchPage(page, pathname));

/** Follows the browser's address. The previous page stays visible until the next one can be shown. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<RoutePlace>(() => ({ location: readLocation(), isReturn: true }));
  const [loaded] = useState(() => findOwnDocument(place.location));
  const show = useCallback(
    (next: RoutePlace) => {
      // A page's permissions come from the headers of its document, so a change of document needs a reload.
      if (findOwnDocument(next.location) === loaded) startTransition(() => setPlace(next));
      else window.location.reload();
    },
    [loaded],
  );
  const navigate = useCallback<Navigate>(
    (to, { replace = false, state = null } = {}) =>
      show({ location: writeLocation(to, replace, state), isReturn: false }),
    [show],
  );
  useLayoutEffect(() => {
    const follow = () => show({ location: readLocation(), isReturn: true });
    numberFirstEntry();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [show]);
  return <RouterContext value={{ ...place, navigate }}>{children}</RouterContext>;
}

interface StaticRouterProps {
  pathname: string;
  search: string;
  children: ReactNode;
}

/** The router for one fixed address, for rendering on the server. */
export function StaticRouter({ pathname, search, children }: StaticRouterProps) {
  const location = { pathname, search, hash: '', state: null, key: FIRST_ENTRY };
  return (
    <RouterContext value={{ location, isReturn: true, navigate: leadNowhere }}>{children}</RouterContext>
  );
}

function leadNowhere(): never {
  throw new Error('There is no router.');
}

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('There is no router.');
  return router;
}

export function useLocation(): Location {
  return useRouter().location;
}

export function useNavigate(): Navigate {
  return useRouter().navigate;
}

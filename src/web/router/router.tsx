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
  /** It takes the place of the present entry of the history. */
  replace?: boolean;
  /** What the history keeps for the page one comes to. */
  state?: unknown;
}

/** Leads to an address of the site, which may be only a query: that stays on the page. */
export type Navigate = (to: string, options?: NavigateOptions) => void;

interface RoutePlace {
  location: Location;
  /** Back, Forward or loading the page led here, rather than a link. */
  isReturn: boolean;
}

interface Router extends RoutePlace {
  navigate: Navigate;
}

const RouterContext = createContext<Router | null>(null);

/** Returns the page at an address that has a document of its own; undefined: it is one of all the others. */
const findOwnDocument = ({ pathname }: Location) => OWN_DOCUMENTS.find((page) => matchPage(page, pathname));

/** Follows the address in the browser. The page that is left stays in view until the next one can be shown. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<RoutePlace>(() => ({ location: readLocation(), isReturn: true }));
  const [loaded] = useState(() => findOwnDocument(place.location));
  const show = useCallback(
    (next: RoutePlace) => {
      // What a page may do is what its document was loaded with.
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

/** One address, as the server renders it. */
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

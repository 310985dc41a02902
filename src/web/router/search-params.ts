import { useMemo } from 'react';
import { useRouter, type NavigateOptions } from './router.tsx';

type NewParams = Record<string, string> | ((now: URLSearchParams) => URLSearchParams);

/**
 * Returns the address's query and its setter. A function passed to the setter receives the browser's current query, which an action just
 * before may have changed although the page does not show it yet.
 */
export function useSearchParams(): [
  params: URLSearchParams,
  setParams: (next: NewParams, options?: Pick<NavigateOptions, 'replace'>) => void,
] {
  const { location, navigate } = useRouter();
  const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
  return [
    params,
    (next, options) => {
      const changed = typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next;
      navigate(`?${new URLSearchParams(changed)}`, options);
    },
  ];
}

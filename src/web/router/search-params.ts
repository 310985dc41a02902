import { useMemo } from 'react';
import { useRouter, type NavigateOptions } from './router.tsx';

type NewParams = Record<string, string> | ((now: URLSearchParams) => URLSearchParams);

/**
 * The query of the address, and the way to change it. A function is given the query as it stands in the browser: a press
 * just before this one may have changed it, and the page does not show it yet.
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

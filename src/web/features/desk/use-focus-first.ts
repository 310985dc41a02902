import { useLayoutEffect, useRef } from 'react';

/** Gives the focus to the first field in it: what is asked for stands above the button that asks. */
export function useFocusFirst() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.querySelector('input')?.focus(), []);
  return place;
}

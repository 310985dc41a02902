import { useLayoutEffect, useRef } from 'react';

/** Focuses the first field in an element when it appears, because the field is above the button that opens it. */
export function useFocusFirst() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.querySelector('input')?.focus(), []);
  return place;
}

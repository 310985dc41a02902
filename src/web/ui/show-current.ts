/** Scrolls a list of links until the current page's link is visible. The page itself does not scroll. */
export function showCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current=page]');
  if (!list || !link) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 2;
}

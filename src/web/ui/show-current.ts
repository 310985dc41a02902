/** Scrolls a list of links until the one to the page that is shown is in sight; the page itself does not move. */
export function showCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current=page]');
  if (!list || !link) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 2;
}

/** The attribute with which `markLooks` marks the chosen elements. */
export const CHOSEN = 'data-look';

/**
 * Marks the first and the last of all elements that look the same: same styles from the root down, both with or without size, both with or
 * without letters. It skips looks that were measured before in this document and theme. The contrast of one element holds for all that look
 * the same, and this saves much time: a table has hundreds of them, and each screen of the dashboard has the same menu. Runs in the
 * browser.
 */
export function markLooks({ roots, mark }: { roots: string; mark: string }): void {
  const memory = window as unknown as { looks?: Map<string, number>; measured?: Set<number> };
  const { looks = new Map<string, number>(), measured = new Set<number>() } = memory;
  Object.assign(memory, { looks, measured });
  const chosen = new Map<number, { first: Element; last: Element }>();
  const numberOf = (look: string) => {
    const number = looks.get(look) ?? looks.size;
    looks.set(look, number);
    return number;
  };
  const stylesOf = (element: Element) => {
    const style = getComputedStyle(element);
    return [
      element.localName,
      element.getAttribute('class'),
      element.getAttribute('style'),
      element.getAttribute('role'),
      element.matches(':disabled, [aria-disabled=true], [inert], [aria-hidden=true]'),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.visibility,
      style.fontSize,
      style.fontWeight,
      style.position,
    ].join('|');
  };
  /** Returns a key that tells whether the element has anything to measure. */
  const kindOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const letters = [...element.childNodes]
      .map((node) => (node instanceof Text ? node.data.trim() : ''))
      .join('');
    return [
      Math.min(letters.length, 2),
      /[\p{L}\p{N}]/u.test(letters),
      width > 1 && height > 1,
      element.id,
      element instanceof HTMLLabelElement && element.control?.matches(':disabled'),
    ].join('|');
  };
  const walk = (element: Element, above: number) => {
    if (!element.checkVisibility()) return;
    const look = numberOf(`${above}|${stylesOf(element)}`);
    const kind = numberOf(`${look}|${kindOf(element)}`);
    if (!measured.has(kind)) chosen.set(kind, { first: chosen.get(kind)?.first ?? element, last: element });
    for (const child of element.children) walk(child, look);
  };
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  for (const root of document.querySelectorAll(roots)) walk(root, numberOf(isDark ? 'dark' : 'light'));
  for (const [kind, { first, last }] of chosen) {
    measured.add(kind);
    for (const element of [first, last]) element.setAttribute(mark, '');
  }
}

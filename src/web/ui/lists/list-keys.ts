export type ListAct = 'next' | 'previous' | 'select' | 'approve' | 'reject' | 'open' | 'help';

const LIST_KEYS: Readonly<Record<string, ListAct>> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  a: 'approve',
  r: 'reject',
  Enter: 'open',
  '?': 'help',
};

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

interface ListPlace {
  /** The focus is in a text field that the key would change. */
  isTyping: boolean;
  /** A dialog is open, which handles the keys itself. */
  isAsked: boolean;
  /** The focus is on a row itself and not on an element inside it. */
  isOnRow: boolean;
}

/** Returns the list action of a key press; null when the key is not for the list. */
export function findListAct(press: Press, { isTyping, isAsked, isOnRow }: ListPlace): ListAct | null {
  if (isTyping || isAsked || press.ctrlKey || press.metaKey || press.altKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const act = Object.hasOwn(LIST_KEYS, key) ? LIST_KEYS[key] : undefined;
  // Enter on a button or a link activates that element.
  return act === undefined || (act === 'open' && !isOnRow) ? null : act;
}

const NOT_TYPED_IN = ['checkbox', 'radio', 'button', 'submit', 'reset'];

/** Returns whether an element accepts typed text; a checkbox does not. */
export function isTypedIn(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !NOT_TYPED_IN.includes(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

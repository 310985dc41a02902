/** What the keys of a list do. */
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
  /** The focus is in a field whose text the key would change. */
  isTyping: boolean;
  /** A dialog is open: keys belong to it. */
  isAsked: boolean;
  /** A row itself has the focus, and nothing in it. */
  isOnRow: boolean;
}

/** Returns what a key does to a list; null where it is not for the list. */
export function findListAct(press: Press, { isTyping, isAsked, isOnRow }: ListPlace): ListAct | null {
  if (isTyping || isAsked || press.ctrlKey || press.metaKey || press.altKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const act = Object.hasOwn(LIST_KEYS, key) ? LIST_KEYS[key] : undefined;
  // Enter on a button or a link presses that.
  return act === undefined || (act === 'open' && !isOnRow) ? null : act;
}

const NOT_TYPED_IN = ['checkbox', 'radio', 'button', 'submit', 'reset'];

/** Whether keys go into the element: a box to tick takes no letters. */
export function isTypedIn(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !NOT_TYPED_IN.includes(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

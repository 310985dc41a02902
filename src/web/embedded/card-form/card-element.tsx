import { createRoot, type Root } from 'react-dom/client';
import { CardFields } from './card-fields.tsx';
import { NOTHING_TYPED, readCard, type CardReading } from './read-card.ts';

type Listener = (event: object) => void;

/** Marks the place in the form that stays empty where Stripe's own fields are. */
const BELOW_PAY = 'data-below-pay';

/** What react-stripe-js asks of Stripe's card element, and the reading that stands in for Stripe's own channel. */
export interface CardElement {
  mount: (place: HTMLElement) => void;
  unmount: () => void;
  destroy: () => void;
  update: () => void;
  on: (event: string, listener: Listener) => CardElement;
  off: (event: string, listener: Listener) => CardElement;
  clear: () => void;
  read: (now: Date) => CardReading;
}

/** Shows the test-mode fields where Stripe would put its frame: React inside an element that React does not look into. */
export function createCardElement(onDestroy: () => void): CardElement {
  const listeners = new Map<string, Set<Listener>>();
  let root: Root | null = null;
  let below: Element | null = null;
  let typed = NOTHING_TYPED;
  let emptied = 0;

  function show() {
    root?.render(
      <CardFields
        key={emptied} // other fields than before: what was typed is gone with them
        below={below}
        onTyped={(next) => {
          typed = next;
        }}
      />,
    );
  }

  const element: CardElement = {
    mount(place) {
      const host = document.createElement('div');
      place.append(host);
      below = place.closest('form')?.querySelector(`[${BELOW_PAY}]`) ?? null;
      root = createRoot(host);
      show();
      queueMicrotask(() => listeners.get('ready')?.forEach((listener) => listener({ elementType: 'card' })));
    },
    unmount() {
      const unmounted = root;
      root = null;
      // Later, since the page around it may be in the middle of its own rendering.
      queueMicrotask(() => unmounted?.unmount());
    },
    destroy() {
      element.unmount();
      onDestroy();
    },
    update() {
      // Its options are about Stripe's own look.
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return element;
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener);
      return element;
    },
    clear() {
      typed = NOTHING_TYPED;
      emptied += 1;
      show();
    },
    read: (now) => readCard(typed, now),
  };
  return element;
}

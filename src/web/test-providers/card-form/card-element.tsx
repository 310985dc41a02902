import { createRoot, type Root } from 'react-dom/client';
import { CardFields } from './card-fields.tsx';
import { NOTHING_TYPED, readCard, type CardReading } from './read-card.ts';

type Listener = (event: object) => void;

/** The attribute of a place in the form that is empty when Stripe's own fields are used. */
const BELOW_PAY = 'data-below-pay';

/** The members of Stripe's card element that react-stripe-js uses, and `read`, which replaces Stripe's own channel to its fields. */
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

/** Renders the test-mode fields where Stripe would put its iframe, in a React root of their own. */
export function createCardElement(onDestroy: () => void): CardElement {
  const listeners = new Map<string, Set<Listener>>();
  let root: Root | null = null;
  let below: Element | null = null;
  let typed = NOTHING_TYPED;
  let emptied = 0;

  function show() {
    root?.render(
      <CardFields
        key={emptied} // a new key discards the text typed into the old fields
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
      // Deferred, because React may be rendering the page around it at this moment.
      queueMicrotask(() => unmounted?.unmount());
    },
    destroy() {
      element.unmount();
      onDestroy();
    },
    update() {
      // The options only style Stripe's own fields.
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

/** A value outside the component tree that components read with `useSyncExternalStore`. */
export interface Store<Value> {
  read: () => Value;
  write: (value: Value) => void;
  follow: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    write(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

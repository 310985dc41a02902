interface Entry<Value = unknown> {
  value: Value;
  bytes: number;
  forget: () => void;
}

export interface KeptMap<Value> {
  get(key: string): Value | undefined;
  /** `bytes` is the memory that the value needs; 0 until that is known. */
  set(key: string, value: Value, bytes: number): void;
  /** Updates the memory that a value needs; ignored if the key has gone or has another value. */
  weigh(key: string, value: Value, bytes: number): void;
  delete(key: string, value?: Value): void;
  clear(): void;
}

/** Returns a factory for maps that share a memory limit in bytes. The least recently used entry of all the maps is removed first. */
export function createKeptReady(mostBytes: number) {
  /** Least recently used first. */
  const entries = new Set<Entry>();
  let bytes = 0;

  function makeRoom(): void {
    for (const oldest of entries) {
      if (bytes <= mostBytes) return;
      oldest.forget();
    }
  }

  return {
    bytes: () => bytes,
    /** `most` limits the number of entries in this map; the oldest is removed beyond that. */
    map<Value>(most = Infinity): KeptMap<Value> {
      const kept = new Map<string, Entry<Value>>();

      function find(key: string, value?: Value): Entry<Value> | undefined {
        const entry = kept.get(key);
        return value === undefined || entry?.value === value ? entry : undefined;
      }

      function remove(key: string, value?: Value): void {
        const entry = find(key, value);
        if (!entry) return;
        kept.delete(key);
        entries.delete(entry);
        bytes -= entry.bytes;
      }

      return {
        get(key) {
          const entry = kept.get(key);
          if (!entry) return undefined;
          entries.delete(entry);
          entries.add(entry);
          return entry.value;
        },
        set(key, value, size) {
          remove(key);
          const entry = { value, bytes: size, forget: () => remove(key) };
          kept.set(key, entry);
          entries.add(entry);
          bytes += size;
          const [oldest] = kept.keys();
          if (kept.size > most && oldest !== undefined) remove(oldest);
          makeRoom();
        },
        weigh(key, value, size) {
          const entry = find(key, value);
          if (!entry) return;
          bytes += size - entry.bytes;
          entry.bytes = size;
          makeRoom();
        },
        delete: remove,
        clear: () => [...kept.keys()].forEach((key) => remove(key)),
      };
    },
  };
}

const MEGABYTE = 2 ** 20;

/** The memory that a node uses for cached responses, pages and feeds. */
export const KEPT_READY = createKeptReady(16 * MEGABYTE);

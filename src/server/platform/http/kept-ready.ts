interface Entry<Value = unknown> {
  value: Value;
  bytes: number;
  forget: () => void;
}

export interface KeptMap<Value> {
  get(key: string): Value | undefined;
  /** `bytes`: of what it keeps; 0 until that is known. */
  set(key: string, value: Value, bytes: number): void;
  /** Says how much it keeps by now, unless the key has gone or has another value. */
  weigh(key: string, value: Value, bytes: number): void;
  delete(key: string, value?: Value): void;
  clear(): void;
}

/** Returns maps that share so many bytes: what nobody has asked for longest is forgotten first, in whichever map it is. */
export function createKeptReady(mostBytes: number) {
  /** They stand in the order in which they were last asked for. */
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
    /** `most`: entries of this map, where they may not take the place of others without limit. */
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

/** What a node keeps ready of answers, pages and feeds. */
export const KEPT_READY = createKeptReady(16 * MEGABYTE);

/** A clock of its own: it goes on with each change that begins or is answered. */
export interface Ticks {
  now: number;
}

/** Something that changes while others read it. */
export interface Changing<Value> {
  /** Returns what it is by the last change that has begun. */
  latest(): Value;
  /** Returns what it may have been for somebody who began then and is answered now. */
  since(tick: number): Value[];
  /** Changes it by an act: what it was before can still count until the act is answered. */
  change(value: Value, act: () => Promise<void>): Promise<void>;
}

export function changing<Value>(ticks: Ticks, first: Value): Changing<Value> {
  const values = [{ value: first, until: Infinity }];
  const last = () => values.at(-1) ?? { value: first, until: Infinity };
  return {
    latest: () => last().value,
    since: (tick) => values.filter(({ until }) => until > tick).map(({ value }) => value),
    async change(value, act) {
      const before = last();
      values.push({ value, until: Infinity });
      await act();
      before.until = ticks.now += 1;
    },
  };
}

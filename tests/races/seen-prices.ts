/** A logical clock that advances whenever a change begins or is answered. */
export interface Ticks {
  now: number;
}

/** A value that changes while others read it. */
export interface Changing<Value> {
  /** Returns the value of the last change that has begun. */
  latest(): Value;
  /** Returns the values that were possible between `tick` and now. */
  since(tick: number): Value[];
  /** Changes the value with an act. The old value remains possible until the act is answered. */
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

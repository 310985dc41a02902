/** The current time, passed as a parameter: no rule calls `Date.now()`. */
export type Clock = () => Date;

/** Returns the machine's time. Only `main.ts` uses it; tests pass their own clock. */
export const systemClock: Clock = () => new Date();

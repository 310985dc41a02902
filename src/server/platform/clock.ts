/** The time, as a parameter: no rule calls Date.now(). */
export type Clock = () => Date;

/** Returns the machine’s own time; only main.ts uses it, and tests pass a clock of theirs. */
export const systemClock: Clock = () => new Date();

/** The time, as a parameter: no rule calls Date.now(). */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Limits of a pool in tests: they wait for a busy machine where people would be told to come back. */
export const PATIENT = { connection: 20_000, lock: 20_000, crowdedLock: 10_000 };

// @ts-check

/** Matches the files of unit tests, which stand beside what they test. */
export const TESTS = String.raw`\.test\.tsx?$`;

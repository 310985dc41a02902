// @ts-check

/** Matches unit test files, which are next to the code that they test. */
export const TESTS = String.raw`\.test\.tsx?$`;

import { endpoints } from '#contract/site/api.ts';

/** The calls that never succeed in the scenario, each with its reason. */
const WITHOUT_SUCCESS: Record<string, string> = {};

/** Says which calls of the contract the scenario leaves out. */
export function findGaps({ made, succeeded }: { made: Set<string>; succeeded: Set<string> }): string[] {
  return [...endpoints.keys()].flatMap((name) => {
    const why = WITHOUT_SUCCESS[name];
    if (!made.has(name)) return `${name} is not recorded`;
    if (succeeded.has(name)) return why === undefined ? [] : `${name} succeeds, and is said not to`;
    return why === undefined ? `${name} is recorded without a success` : [];
  });
}

import { LANGUAGES } from '#contract/language.ts';
import { endpoints } from '#contract/site/api.ts';
import { kind, KINDS } from '../support/product.ts';

/** Calls that never succeed in the scenario, each with the reason. */
const WITHOUT_SUCCESS: Record<string, string> = {
  noteProviderChecked: 'only a club that came out of a backup knows of a time that nobody knows of',
  finishGoogle: 'Google is another company’s server',
};

/** Messages that are never sent in the scenario, each with the reason. */
const UNSENT: Record<string, string> = {};

/** Returns the calls of the contract that the scenario does not make. */
export function findGaps({ made, succeeded }: { made: Set<string>; succeeded: Set<string> }): string[] {
  return [...endpoints.keys()].flatMap((name) => {
    const why = WITHOUT_SUCCESS[name];
    if (!made.has(name)) return `${name} is not recorded`;
    if (succeeded.has(name)) return why === undefined ? [] : `${name} succeeds, and is said not to`;
    return why === undefined ? `${name} is recorded without a success` : [];
  });
}

/** Returns the kinds of messages that were not sent by email or, where one exists, by text message, for each language. */
export function findUnsent(sent: ReadonlySet<string>): string[] {
  const wanted = kind.options.flatMap((name) =>
    (KINDS[name].text ? ['mail', 'sms'] : ['mail']).flatMap((channel) =>
      LANGUAGES.map((language) => `${name} by ${channel} in ${language}`),
    ),
  );
  return [
    ...wanted.filter((one) => !sent.has(one) && UNSENT[one] === undefined),
    ...Object.keys(UNSENT)
      .filter((one) => sent.has(one))
      .map((one) => `${one} is sent, and is said not to be`),
  ];
}

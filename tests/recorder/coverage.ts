import { LANGUAGES } from '#contract/language.ts';
import { endpoints } from '#contract/site/api.ts';
import { kind, KINDS } from '../support/product.ts';

/** The calls that never succeed in the scenario, each with its reason. */
const WITHOUT_SUCCESS: Record<string, string> = {
  noteProviderChecked: 'only a club that came out of a backup knows of a time that nobody knows of',
  finishGoogle: 'Google is another company’s server',
};

/** The messages that nobody is sent in the scenario, each with its reason. */
const UNSENT: Record<string, string> = {};

/** Says which calls of the contract the scenario leaves out. */
export function findGaps({ made, succeeded }: { made: Set<string>; succeeded: Set<string> }): string[] {
  return [...endpoints.keys()].flatMap((name) => {
    const why = WITHOUT_SUCCESS[name];
    if (!made.has(name)) return `${name} is not recorded`;
    if (succeeded.has(name)) return why === undefined ? [] : `${name} succeeds, and is said not to`;
    return why === undefined ? `${name} is recorded without a success` : [];
  });
}

/** Says which kinds of messages nobody was sent, by e-mail or, where they have one, by text message, in each language. */
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

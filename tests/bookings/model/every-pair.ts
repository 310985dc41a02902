type Factors = Record<string, readonly unknown[]>;
export type CaseOf<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/** Returns a generator of numbers from 0 up to but not including 1, the same for the same seed. */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The index of a factor, and the index of its value. */
type Choice = readonly [thing: number, value: number];

const MOST_VALUES = 16;
const MOST_CHOICES = 1024;
const numberOf = ([thing, value]: Choice) => thing * MOST_VALUES + value;
function pairOf(one: Choice, other: Choice): number {
  const [a, b] = [numberOf(one), numberOf(other)];
  return a < b ? a * MOST_CHOICES + b : b * MOST_CHOICES + a;
}
const choiceOf = (number: number): Choice => [Math.floor(number / MOST_VALUES), number % MOST_VALUES];
const choicesOf = (pair: number): Choice[] => [
  choiceOf(Math.floor(pair / MOST_CHOICES)),
  choiceOf(pair % MOST_CHOICES),
];

/** Attempts to find a wanted case for a pair; a pair without one is left out. */
const TRIES = 40;
/** The share of values that are drawn at random. The others are chosen to form the most new pairs. */
const BY_CHANCE = 0.3;

/** Returns a small set of wanted cases in which each value of each factor occurs together with each value of every other factor. */
export function everyPair<const F extends Factors>(
  factors: F,
  seed: number,
  isWanted: (one: CaseOf<F>) => boolean,
): CaseOf<F>[] {
  const draw = drawFrom(seed);
  const things = Object.entries(factors);
  const missing = new Set<number>();
  const choices = things.flatMap(([, values], thing) => values.map((_, value): Choice => [thing, value]));
  for (const one of choices)
    for (const other of choices) if (one[0] < other[0]) missing.add(pairOf(one, other));

  function shuffled<T>(list: readonly T[]): T[] {
    const all = list.map((one) => ({ one, at: draw() }));
    return all.sort((a, b) => a.at - b.at).map(({ one }) => one);
  }
  function valueFor(thing: number, chosen: Choice[]): Choice {
    const all = shuffled([...(things[thing]?.[1] ?? []).keys()].map((value): Choice => [thing, value]));
    const news = (choice: Choice) => chosen.filter((known) => missing.has(pairOf(choice, known))).length;
    const any = all[0] ?? [thing, 0];
    return draw() < BY_CHANCE ? any : all.reduce((most, one) => (news(one) > news(most) ? one : most), any);
  }
  function fill(pair: number): Choice[] {
    const chosen = choicesOf(pair);
    for (const thing of shuffled([...things.keys()]))
      if (!chosen.some(([known]) => known === thing)) chosen.push(valueFor(thing, chosen));
    return chosen;
  }
  const caseOf = (chosen: Choice[]) =>
    Object.fromEntries(
      chosen.map(([thing, value]) => [things[thing]?.[0], things[thing]?.[1][value]]),
    ) as CaseOf<F>; // each factor has one of its values by now

  const cases: CaseOf<F>[] = [];
  for (const pair of shuffled([...missing]))
    for (let tries = 0; missing.has(pair) && tries < TRIES; tries += 1) {
      const chosen = fill(pair);
      if (!isWanted(caseOf(chosen))) continue;
      for (const one of chosen) for (const other of chosen) missing.delete(pairOf(one, other));
      cases.push(caseOf(chosen));
    }
  return cases;
}

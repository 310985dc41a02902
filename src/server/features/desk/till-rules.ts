import type { Till } from '#contract/desk/desk-money.ts';
import { poisha, toTaka, type Poisha } from '#contract/money/money.ts';

/** Money that went over the counter once. */
export interface MoneyMoved {
  kind: 'taken' | 'given-back';
  amount: Poisha;
  method: string;
  /** The name of who took it or gave it back. */
  by: string;
}

function sumOf(moved: MoneyMoved[]): Till['total'] {
  const total = (kind: MoneyMoved['kind']) =>
    toTaka(poisha(moved.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0)));
  return { taken: total('taken'), given_back: total('given-back'), count: moved.length };
}

/** Adds up by method and by person, the largest sum first. */
export function addUp(moved: MoneyMoved[]): Pick<Till, 'total' | 'by_method' | 'by_person'> {
  const by = (key: (one: MoneyMoved) => string) =>
    [...Map.groupBy(moved, key)]
      .map(([name, group]) => ({ name, ...sumOf(group) }))
      .sort((a, b) => b.taken - a.taken || a.name.localeCompare(b.name));
  return {
    total: sumOf(moved),
    by_method: by(({ method }) => method).map(({ name, ...sum }) => ({ method: name, ...sum })),
    by_person: by((one) => one.by).map(({ name, ...sum }) => ({ person: name, ...sum })),
  };
}

import type { Finding } from '#contract/records/operation.ts';
import { t } from './books-texts.ts';
import { bad } from './rules.ts';

export interface MembershipFigures {
  /** Paid dues that are no membership, and of which nothing was given back. */
  bare: number;
  /** Pairs of memberships of one household on the same days. */
  double: number;
}

/** Reports what money for memberships, and their days, do not add up to. Where all is well it says nothing: most clubs sell none. */
export function judgeMemberships({ bare, double }: MembershipFigures): Finding[] {
  return [
    bare > 0 && bad('memberships', t.duesWithout(bare), t.neverDoneHere),
    double > 0 && bad('memberships', t.membershipsTwice(double), t.neverDoneHere),
  ].filter((finding) => finding !== false);
}

import type { Finding } from '#contract/records/operation.ts';
import { bad } from './rules.ts';

export interface MembershipFigures {
  /** Paid dues that are no membership, and of which nothing was given back. */
  bare: number;
  /** Pairs of memberships of one household on the same days. */
  double: number;
}

/** Reports what money for memberships, and their days, do not add up to. Where all is well it says nothing: most clubs sell none. */
export function judgeMemberships({ bare, double }: MembershipFigures): Finding[] {
  const advice =
    'The product never does that: keep the newest backup from before it, and find out who changed the database.';
  const dues = bare === 1 ? 'Dues of one membership are' : `Dues of ${bare} memberships are`;
  const pairs = double === 1 ? 'One membership is' : `${double} memberships are`;
  return [
    bare > 0 && bad('memberships', `${dues} paid, and the membership is not there.`, advice),
    double > 0 && bad('memberships', `${pairs} on days on which the household has another one.`, advice),
  ].filter((finding) => finding !== false);
}

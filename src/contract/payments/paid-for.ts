import { nameMembership, type PaidMembership } from './paid-membership.ts';
import { written } from '../written.ts';

export interface PaidFor {
  court_type?: string | undefined;
  court_type_bn?: string | undefined;
  membership?: PaidMembership | undefined;
}

/** Returns a name for what a payment was for, in the reader's language. */
export function namePaidFor({ court_type = '', court_type_bn, membership }: PaidFor): string {
  return membership ? nameMembership(membership) : written(court_type, court_type_bn).text;
}

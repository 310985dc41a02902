import { nameMembership } from '#contract/payments/paid-membership.ts';
import type { PaidFor } from '#contract/payments/paid-for.ts';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

interface PaidForTextProps {
  paidFor: PaidFor;
  className?: string;
}

/** Shows what a payment was for: the court of a booking, or the membership. */
export function PaidForText({ paidFor, className }: PaidForTextProps) {
  const { court_type = '', court_type_bn, membership } = paidFor;
  if (membership) return <TypedText className={className}>{nameMembership(membership)}</TypedText>;
  return (
    <ClubText bangla={court_type_bn} className={className}>
      {court_type}
    </ClubText>
  );
}

import * as z from 'zod/mini';
import type { ShownCard } from '#contract/desk/cards.ts';
import { takeDues } from '#contract/memberships/purchases.ts';
import { fieldFaults } from './desk-draft.ts';
import { HandMoney } from './hand-money.tsx';
import { useTakeDues } from './queries.ts';

/** Records payment of the open amount of dues; cash needs one click. */
export function TakeDues({ dues: { charge, amount } }: { dues: NonNullable<ShownCard['dues']> }) {
  const taking = useTakeDues(charge);
  return (
    <HandMoney
      total={amount}
      sending={taking}
      read={(paid) => {
        const reading = z.safeParse(takeDues.body, { ...paid, amount });
        return reading.success ? reading : { success: false, faults: fieldFaults(reading.error.issues) };
      }}
    />
  );
}

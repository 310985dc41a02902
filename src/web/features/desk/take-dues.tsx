import * as z from 'zod/mini';
import type { ShownCard } from '#contract/desk/cards.ts';
import { takeDues } from '#contract/memberships/purchases.ts';
import { fieldFaults } from './desk-draft.ts';
import { HandMoney } from './hand-money.tsx';
import { useTakeDues } from './queries.ts';

/** Takes all that is open of dues: with cash one press. */
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

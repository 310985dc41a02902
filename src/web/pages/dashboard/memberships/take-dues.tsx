import * as z from 'zod/mini';
import { takeDues } from '#contract/memberships/purchases.ts';
import { fieldFaults } from '#web/features/desk/desk-draft.ts';
import { HandMoney } from '#web/features/desk/hand-money.tsx';
import { useTakeDuesByHand } from './queries.ts';

interface TakeDuesProps {
  chargeId: string;
  /** The amount in taka. */
  amount: number;
  onDone?: () => void;
}

export function TakeDuesForm({ chargeId, amount, onDone }: TakeDuesProps) {
  const taking = useTakeDuesByHand(chargeId);
  return (
    <HandMoney
      total={amount}
      sending={taking}
      read={(paid) => {
        const reading = z.safeParse(takeDues.body, { ...paid, amount });
        return reading.success ? reading : { success: false, faults: fieldFaults(reading.error.issues) };
      }}
      {...(onDone && { onDone })}
    />
  );
}

import type { PageChoice } from '../pages/page.ts';
import type { PayerAnswer } from './store.ts';

/** The sandbox's wallets, each with the reason why it cannot pay, or null when it can. */
const WALLETS: Record<string, { code: string; message: string } | null> = {
  '01770618575': null,
  '01929918378': null,
  '01823074817': { code: '2023', message: 'Insufficient Balance' },
  '01823074818': {
    code: '2037',
    message: 'The account of the debit party is in a state which prohibits execution of this transaction',
  },
};

/** Returns why a wallet cannot be debited; null when it can. */
export function findWalletFault(wallet: string | null): { code: string; message: string } | null {
  return WALLETS[wallet ?? ''] ?? null;
}

/** The payer's choices on the page. A wallet number means agreeing to pay from that wallet. */
export const CHOICES: PageChoice[] = [
  { value: '01770618575', label: 'Confirm with PIN', hint: 'Wallet 01770618575', isMain: true },
  { value: '01929918378', label: 'Confirm with another wallet', hint: 'Wallet 01929918378' },
  { value: '01823074817', label: 'Confirm, with too little money', hint: 'Wallet 01823074817' },
  { value: '01823074818', label: 'Confirm, from a blocked wallet', hint: 'Wallet 01823074818' },
  { value: 'failure', label: 'Wrong PIN', hint: 'Three times' },
  { value: 'cancel', label: 'Close', hint: 'Go back without paying' },
];

/** Returns the payer's choice; null when the page does not offer it. */
export function readAnswer(choice: string | undefined): PayerAnswer | null {
  if (choice === 'failure' || choice === 'cancel') return { returned: choice, wallet: null };
  return choice !== undefined && Object.hasOwn(WALLETS, choice)
    ? { returned: 'success', wallet: choice }
    : null;
}

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cardNumbersIn } from '../../support/leaks.ts';
import { openCheckout } from '../support/checkout.ts';
import { startOverheardClub, type OverheardClub } from '../support/overheard-club.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

// Card numbers stay in the browser. The test searches everything that the server received, logged and stored for each number that was
// typed.

const PAYS = '4242 4242 4242 4242';
const ASKS_BANK = '4000 0000 0000 3220';
const DECLINED = '4000 0000 0000 9995';
const NO_TEST_CARD = '4111 1111 1111 1111';
const TYPED = [PAYS, ASKS_BANK, DECLINED, NO_TEST_CARD];

const test = base.extend<{ club: OverheardClub }>({
  club: aClubOf(startOverheardClub),
});

// All tests run in one worker, because another worker would start this club again.
test.describe.configure({ mode: 'default' });

async function search(club: OverheardClub) {
  const [heard, logged, kept] = [club.heard(), club.output(), await club.kept()];
  return {
    texts: { heard, logged, kept },
    found: {
      heard: cardNumbersIn(heard, TYPED),
      logged: cardNumbersIn(logged, TYPED),
      kept: cardNumbersIn(kept, TYPED),
    },
  };
}

const NOTHING = { heard: [], logged: [], kept: [] };

/** Tries two cards that are refused and then pays with this one. */
async function pay(page: Page, club: OverheardClub, number: string) {
  const checkout = await openCheckout(page, club);
  await checkout.fill(NO_TEST_CARD);
  await checkout.pay.click();
  await expect(checkout.cardNumber).toHaveValue('');
  await checkout.fill(DECLINED);
  await checkout.pay.click();
  await expect(checkout.alert).toHaveText('Your card has insufficient funds.');
  await checkout.fill(number);
  await checkout.pay.click();
  return checkout;
}

test('a card payment leaves no card number with the server', async ({ page, club }) => {
  const { success } = await pay(page, club, PAYS);
  await expect(success).toBeVisible();
  const { texts, found } = await search(club);
  expect(found).toEqual(NOTHING);
  // These finds prove that the search covers the right places.
  expect(texts.heard).toContain('tok_visa_chargeDeclinedInsufficientFunds');
  expect(texts.logged).toContain('/api/create-payment-intent');
  expect(texts.kept).toContain('insufficient_funds');
});

test('neither does one with the bank’s check', async ({ page, club }) => {
  const { bank, success } = await pay(page, club, ASKS_BANK);
  await bank.getByRole('button', { name: 'Pass the check' }).click();
  await expect(success).toBeVisible();
  const { texts, found } = await search(club);
  expect(found).toEqual(NOTHING);
  expect(texts.heard).toContain('tok_threeDSecure2Required');
});

test('a card number that did come would be found', async ({ club }) => {
  await fetch(`${club.url}/api/courts?card=${encodeURIComponent(PAYS)}`);
  await club.db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      topic: 'card',
      payload: JSON.stringify({ number: DECLINED.replaceAll(' ', '') }),
    })
    .execute();
  const { texts, found } = await search(club);
  expect(found).toEqual({ heard: [PAYS], logged: [], kept: [DECLINED] });
  expect(cardNumbersIn(`${texts.logged}\n4111-1111-1111-1111`, TYPED)).toEqual([NO_TEST_CARD]);
  await club.db.deleteFrom('outbox').where('topic', '=', 'card').execute();
});

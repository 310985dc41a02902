import { poisha } from '#contract/money/money.ts';
import { expect, test } from 'vitest';
import { sessionFields } from './session-fields.ts';

const PAYMENT = {
  paymentId: '019aa7b2-1f3c-7c55-8e11-2f8b6a9cd001',
  bookingId: '019aa7b2-1f3c-7c55-8e11-2f8b6a9cd002',
  amount: poisha(500_00),
  currency: 'bdt',
  description: 'Court booking',
  payer: { name: 'Rahim', email: 'rahim@club.test', phone: '+8801712345678' },
};
const AT = { name: 'sslcommerz', publicUrl: 'https://club.test' };

test('every field fits, however long a name is', () => {
  const payer = { name: 'র'.repeat(80), email: `${'e'.repeat(80)}@club.test`, phone: '+8801712345678' };
  const fields = sessionFields({ ...PAYMENT, description: 'd'.repeat(400), payer }, AT);
  expect(fields).toMatchObject({
    cus_name: 'র'.repeat(50),
    cus_email: 'e'.repeat(50),
    total_amount: '500.00',
    currency: 'BDT',
    product_name: 'd'.repeat(255),
  });
  expect(fields['tran_id']).toHaveLength(26);
});

test('the returns say how it ended, in a query of ours', () => {
  const fields = sessionFields(PAYMENT, AT);
  const page = `https://club.test/pay/sslcommerz/${PAYMENT.paymentId}`;
  expect([fields['success_url'], fields['fail_url'], fields['cancel_url']]).toEqual([
    `${page}?outcome=success`,
    `${page}?outcome=fail`,
    `${page}?outcome=cancel`,
  ]);
  expect(fields['ipn_url']).toBe('https://club.test/webhooks/sslcommerz');
});

test('somebody without a name is a member, and without a phone number gets no page', () => {
  expect(sessionFields({ ...PAYMENT, payer: { ...PAYMENT.payer, name: '  ' } }, AT)['cus_name']).toBe(
    'Member',
  );
  expect(() => sessionFields({ ...PAYMENT, payer: { ...PAYMENT.payer, phone: null } }, AT)).toThrow(
    'SSLCommerz needs your phone number.',
  );
});

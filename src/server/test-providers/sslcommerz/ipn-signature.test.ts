import { expect, test } from 'vitest';
import { signIpn } from './ipn-signature.ts';
import { toShortId } from '../../providers/hosted/short-id.ts';
import { isSigned, sslcommerzIpn } from '../../providers/sslcommerz/sslcommerz.ts';

const PASSWORD = 'qwerty';
const REF = toShortId('019aa7b2-1f3c-7c55-8e11-2f8b6a9cd001');
const FIELDS = { tran_id: REF, status: 'VALID', val_id: 'v1', amount: '500.00', error: '' };

function parse(fields: Record<string, string>) {
  const lines: object[] = [];
  const log = { warn: (line: object) => void lines.push(line) };
  const ipn = sslcommerzIpn({ name: 'sslcommerz', storePassword: PASSWORD, log });
  return { event: ipn.parse(new URLSearchParams(fields).toString()), lines };
}

test('an IPN names a payment of ours, and nothing else of it counts', () => {
  const { event, lines } = parse(signIpn(FIELDS, PASSWORD));
  expect(event).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{64}$/),
    type: 'VALID',
    paymentRef: REF,
    refundRef: null,
    disputeRef: null,
  });
  expect(lines).toEqual([]);
});

test('the same one sent twice has the same id; another word on it has another', () => {
  const parseId = (more: Record<string, string>) => parse({ ...FIELDS, ...more }).event?.id;
  expect(parseId({ amount: '1.00' })).toBe(parseId({}));
  expect(new Set([parseId({}), parseId({ status: 'FAILED' }), parseId({ val_id: 'v2' })]).size).toBe(3);
});

test.each<Record<string, string>>([
  {},
  { tran_id: '' },
  { tran_id: 'ORDER-17' },
  { tran_id: REF.toLowerCase() },
])('one with %o is not ours', (fields) => {
  expect(parse(fields).event).toBeNull();
});

test('a wrong signature is told, and stops nothing', () => {
  const { event, lines } = parse({ ...signIpn(FIELDS, 'another'), status: 'x'.repeat(5000) });
  expect(event).toMatchObject({ paymentRef: REF, type: 'UNKNOWN' });
  expect(lines).toEqual([{ provider: 'sslcommerz', ref: REF, type: 'UNKNOWN' }]);
});

test('the signature holds the fields that it names, in the order of their names', () => {
  const signed = new Map(Object.entries(signIpn(FIELDS, PASSWORD)));
  expect(isSigned(signed, PASSWORD)).toBe(true);
  expect(isSigned(signed, 'another')).toBe(false);
  expect(isSigned(new Map([...signed, ['amount', '1.00']]), PASSWORD)).toBe(false);
  expect(isSigned(new Map(Object.entries(FIELDS)), PASSWORD)).toBe(false);
});

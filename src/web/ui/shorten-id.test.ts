import { expect, test } from 'vitest';
import { shortenId } from './shorten-id.ts';

test.each([
  ['019a3c5e-7b1a-7c3d-9e4f-a1b25f3a2b1c', '…5f3a2b1c'],
  ['abcdef12-7b1a-7c3d-9e4f-a1b25f3a2b1c', '…5f3a2b1c'],
  ['pi_3NabcDEfghIJklMNopQRst', 'pi_…MNopQRst'],
  ['FREE-019a3c5e-7b1a-7c3d-9e4f-a1b25f3a2b1c', 'FREE-…5f3a2b1c'],
  ['pi_123456789', 'pi_123456789'],
  ['pi_1234567890', 'pi_…34567890'],
  ['', ''],
])('%s is shown as %s', (id, shown) => expect(shortenId(id)).toBe(shown));

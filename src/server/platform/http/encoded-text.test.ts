import { expect, test } from 'vitest';
import { encodeText } from './encoded-text.ts';

test('a compressed text keeps no more memory than it is counted with', async () => {
  const { br, gzip } = await encodeText('Badminton, every Friday. '.repeat(200));
  for (const form of [br, gzip]) {
    expect(form?.length).toBeGreaterThan(10);
    expect(form?.buffer.byteLength).toBe(form?.length);
  }
});

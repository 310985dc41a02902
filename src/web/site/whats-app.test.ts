import { expect, test } from 'vitest';
import { whatsAppLink } from './whats-app.ts';

test.each([
  [undefined, 'https://wa.me/?text=We%20play%20%26%20win'],
  ['+8801712345678', 'https://wa.me/8801712345678?text=We%20play%20%26%20win'],
])('a message to %s is written into the link', (phone, link) => {
  expect(whatsAppLink('We play & win', phone)).toBe(link);
});

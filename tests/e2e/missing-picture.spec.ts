import { randomUUID } from 'node:crypto';
import { createCourt } from '#contract/courts.ts';
import { makeAdmin } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a court whose picture is gone shows the club’s own in its place, on the page that the server rendered too', async ({
  page,
  club,
}) => {
  const admin = await makeAdmin(club);
  const type = `Court ${randomUUID().slice(0, 8)}`;
  const body = { type, image: '/art/gone.svg', price: 100, slots: ['7 AM - 8 AM'] };
  await admin.call(createCourt, { body });
  const html = await (await page.request.get('/courts')).text();
  expect(html).toContain('/art/gone.svg');
  await page.goto('/courts');
  await expect(page.getByRole('img', { name: type })).toHaveAttribute('src', '/art/court.svg');
});

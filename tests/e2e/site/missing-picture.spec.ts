import { aCourt } from '../support/club.ts';
import { anAdmin } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a court whose picture is gone shows the club’s own in its place, on the page that the server rendered too', async ({
  page,
  club,
}) => {
  const { type } = await aCourt(await anAdmin(club), { image: '/art/gone.svg' });
  const html = await (await page.request.get('/courts')).text();
  expect(html).toContain('/art/gone.svg');
  await page.goto('/courts');
  await expect(page.getByRole('img', { name: type })).toHaveAttribute('src', '/art/court.svg');
});

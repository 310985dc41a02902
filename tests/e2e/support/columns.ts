import { expect, type Page } from '@playwright/test';

/** Returns the labels beside the values of the first row, when rows are shown as cards. */
async function labelsOfFirstCard(page: Page): Promise<string[]> {
  const values = page.getByRole('row').nth(1).locator('.cell-value');
  await expect(values.first()).toBeVisible();
  const labels = await values.evaluateAll((cells) =>
    cells.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '')),
  );
  return labels.filter((label) => label !== 'none');
}

/** Checks that these columns are shown: as headings above the rows, or as labels on the cards. */
export async function expectColumns(page: Page, headers: string[]): Promise<void> {
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(headers);
  const labels = await labelsOfFirstCard(page);
  if (labels.length > 0) {
    expect(headers).toEqual(expect.arrayContaining(labels));
    return;
  }
  for (const header of headers) {
    const head = page.getByRole('columnheader', { name: header, exact: true });
    await expect(head).toBeVisible();
    await head.scrollIntoViewIfNeeded();
    // Playwright treats a heading that is cut to one pixel as visible, so the test also checks that it is in view.
    await expect(head).toBeInViewport({ ratio: 0.9 });
  }
}

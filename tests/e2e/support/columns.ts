import { expect, type Page } from '@playwright/test';

/** Returns the labels that stand beside the values of a row that has become a card. */
async function labelsOfFirstCard(page: Page): Promise<string[]> {
  const values = page.getByRole('row').nth(1).locator('.cell-value');
  await expect(values.first()).toBeVisible();
  const labels = await values.evaluateAll((cells) =>
    cells.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '')),
  );
  return labels.filter((label) => label !== 'none');
}

/** People see these columns: their headings above the rows, or on cards the labels beside the values. */
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
    // What is cut off to a pixel counts as visible, but is not in view.
    await expect(head).toBeInViewport({ ratio: 0.9 });
  }
}

/** What somebody has chosen in the booking dialog. */
export interface Choice {
  /** Empty while none is chosen. */
  date: string;
  slots: string[];
}

export const NOTHING_CHOSEN: Choice = { date: '', slots: [] };

/** A court that somebody wants to book, with what they have chosen of it. */
export interface Wish {
  courtId: string;
  choice: Choice;
}

/** As an address carries a wish through the sign-in. */
export function writeWish({ courtId, choice: { date, slots } }: Wish): string[][] {
  return [['book', courtId], ...(date ? [['date', date]] : []), ...slots.map((slot) => ['slot', slot])];
}

/** The wish of an address; null without one. The dialog itself finds out what of it can be had. */
export function readWish(query: URLSearchParams): Wish | null {
  const courtId = query.get('book');
  if (!courtId) return null;
  const date = query.get('date') ?? '';
  return {
    courtId,
    choice: { date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '', slots: query.getAll('slot') },
  };
}

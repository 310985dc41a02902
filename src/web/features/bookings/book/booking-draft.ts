export interface BookingChoice {
  /** YYYY-MM-DD; empty until a date is chosen. */
  date: string;
  slots: string[];
}

export const NOTHING_CHOSEN: BookingChoice = { date: '', slots: [] };

export interface BookingDraft {
  courtId: string;
  choice: BookingChoice;
}

/** Returns the draft as query parameters, so that the URL carries it through the sign-in. */
export function writeBookingDraft({ courtId, choice: { date, slots } }: BookingDraft): string[][] {
  return [['book', courtId], ...(date ? [['date', date]] : []), ...slots.map((slot) => ['slot', slot])];
}

/**
 * Reads the draft from a URL; returns null if the URL has no draft. The court and slots are not checked here: the dialog offers only free
 * ones.
 */
export function readBookingDraft(query: URLSearchParams): BookingDraft | null {
  const courtId = query.get('book');
  if (!courtId) return null;
  const date = query.get('date') ?? '';
  return {
    courtId,
    choice: { date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '', slots: query.getAll('slot') },
  };
}

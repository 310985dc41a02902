/** The date and slots chosen in the booking dialog. */
export interface BookingChoice {
  /** YYYY-MM-DD; empty while none is chosen. */
  date: string;
  slots: string[];
}

export const NOTHING_CHOSEN: BookingChoice = { date: '', slots: [] };

/** A booking that is not sent yet. */
export interface BookingDraft {
  courtId: string;
  choice: BookingChoice;
}

/** Returns the draft as query parameters: the address carries it through the sign-in. */
export function writeBookingDraft({ courtId, choice: { date, slots } }: BookingDraft): string[][] {
  return [['book', courtId], ...(date ? [['date', date]] : []), ...slots.map((slot) => ['slot', slot])];
}

/**
 * Returns the draft in an address, or null. Its court and slots are not checked here: the dialog has only what is free.
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

// What answers say, in whatever language, where the club has not written why it is closed. Screens say it in their own.
// It stands apart from the calls, so that pages need no schema.

/** The title of a closed slot, where what closes it is not for everybody to read. */
export const UNTITLED = 'Closed';

/** Why a day has no slots, where the club uses the court itself and does not say for what. */
export const USED_BY_CLUB = 'in use by the club';

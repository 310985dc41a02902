// The words that answers use, in any language, when the club has not written why it is closed; screens use their own. They are separate
// from the calls, so that pages need not load the schemas.

/** The title of a closed slot when the real title is not public. */
export const UNTITLED = 'Closed';

/** Why a day has no slots when the club uses the court itself and does not say for what. */
export const USED_BY_CLUB = 'in use by the club';

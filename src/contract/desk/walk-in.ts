import { t } from '#texts/desk.js';

/** What the records call whoever leaves no name at the desk, whatever language it speaks. */
export const WALK_IN_NAME = 'Walk-in';

/** `Walk-in` → the same, or `সরাসরি আসা`: whom the desk booked for without a name. Any other name stays as it was typed. */
export const nameGuest = (name: string): string => (name === WALK_IN_NAME ? t.walkIn : name);

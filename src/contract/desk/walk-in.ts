import { both } from '../language.ts';

const en = { walkIn: 'Walk-in' };
const bn: typeof en = { walkIn: 'সরাসরি আসা' };
const t = both({ en, bn });

/** What the records call whoever leaves no name at the desk, whatever language it speaks. */
export const WALK_IN_NAME = en.walkIn;

/** `Walk-in` → the same, or `সরাসরি আসা`: whom the desk booked for without a name. Any other name stays as it was typed. */
export const nameGuest = (name: string): string => (name === WALK_IN_NAME ? t.walkIn : name);

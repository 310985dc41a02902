import { t } from '#texts/desk.js';

/** The name that records use for a guest who leaves none at the desk, in any language. */
export const WALK_IN_NAME = 'Walk-in';

/** Returns a guest's name for people to read: `Walk-in` → the same, or `সরাসরি আসা`. Any other name is returned as it was typed. */
export const nameGuest = (name: string): string => (name === WALK_IN_NAME ? t.walkIn : name);

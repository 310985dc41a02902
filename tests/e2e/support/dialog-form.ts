import type { Club } from './club-server.ts';
import type { Person } from './people.ts';

export type Values = Record<string, string>;

/** The person who fills in the form, and the name of the button that opens it. */
export interface Scene {
  person: Person;
  opener: string | RegExp;
}

/** A form in a dialog. Fields are identified by their labels, in their order. */
export interface DialogForm {
  name: string;
  page: string;
  prepare: (club: Club) => Promise<Scene>;
  title: string;
  save: string;
  /** The text of the save button during the call. */
  saving?: string;
  call: { method: string; path: string };
  /** The error at each empty required field. */
  missing: Values;
  /** Invalid inputs that are typed together, and the errors at their fields. */
  wrong: { typed: Values; says: Values }[];
  /** Returns inputs that can be saved. */
  typed: (scene: Scene) => Values;
  /** The field that shows a server error for `path`, if the server reports any. */
  refused?: { path: string; label: string; before?: string };
  /** False when discarding the input does no harm. */
  isWorthKeeping?: boolean;
  saved: string;
}

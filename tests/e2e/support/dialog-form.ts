import type { Club } from './club-server.ts';
import type { Person } from './people.ts';

export type Values = Record<string, string>;

/** Who fills a form in, and how the button that opens it is called. */
export interface Scene {
  person: Person;
  opener: string | RegExp;
}

/** A form in a dialog. Fields are named by their labels, in their order. */
export interface DialogForm {
  name: string;
  page: string;
  prepare: (club: Club) => Promise<Scene>;
  title: string;
  save: string;
  /** What the save button says meanwhile. */
  saving?: string;
  /** The call that saves it. */
  call: { method: string; path: string };
  /** What is said at each required field that is empty. */
  missing: Values;
  /** What is typed together, and said of it at its fields. */
  wrong: { typed: Values; says: Values }[];
  /** What can be saved. */
  typed: (scene: Scene) => Values;
  /** Where the server's fault of a field is said, if it names any. */
  refused?: { path: string; label: string; before?: string };
  /** False if losing what was typed does no harm. */
  isWorthKeeping?: boolean;
  saved: string;
}

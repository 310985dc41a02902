import { t } from '#texts/interface.js';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#web/api/api-error.ts';
import { faultsByField, faultsOfRefusal, type Faults } from './faults.ts';
import { useGuardedLinks } from './guard-links.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** A form's input as typed: strings and checkboxes. */
export type FormDraft = Record<string, string | boolean>;

/** The result of checking a draft with the contract's schema: the request body, or the faults. */
export type Reading<Body> =
  | { success: true; data: Body }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

interface FormOptions<Fields extends FormDraft, Body> {
  /** The initial values; later changes are ignored. */
  initial: Fields;
  read: (draft: Fields) => Reading<Body>;
  save: UseMutationResult<unknown, Error, Body>;
  /** Called after a save. Without it, the form stays open with the saved values. */
  onSaved?: () => void;
  /** False if losing the input does no harm, as with a confirmation word. */
  isWorthKeeping?: boolean;
}

/** Returns the faults of half-filled date-times: a browser reports a day without a time as an empty value. */
function halfFilled(form: HTMLFormElement): Faults {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const bad = fields.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(bad.map(({ name }) => [name, t.enterDayAndTime]));
}

/**
 * Returns a form's draft and the means to save it. Saving validates the draft first and shows faults from the form and the server at their
 * fields. The draft survives a failed save, and leaving asks before it is discarded.
 */
export function useForm<Fields extends FormDraft, Body>({
  initial,
  read,
  save,
  onSaved,
  isWorthKeeping = true,
}: FormOptions<Fields, Body>) {
  const [first, setFirst] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string>();
  /** A ref and not state, because a second press can come before the first one has rendered. */
  const isSending = useRef(false);
  const isUnsaved = isWorthKeeping && Object.keys(first).some((name) => draft[name] !== first[name]);
  useUnsavedChanges(isUnsaved);
  useGuardedLinks(isUnsaved);

  function set<Name extends keyof Fields & string>(name: Name, value: Fields[Name]) {
    setDraft((now) => ({ ...now, [name]: value }));
    setFaults(({ [name]: _mended, ...others }) => others);
  }
  function show(form: HTMLFormElement, found: Faults, otherwise?: string) {
    const atFields = Object.fromEntries(Object.entries(found).filter(([name]) => name in first));
    const isAtFields = Object.keys(atFields).length > 0;
    // Renders synchronously, because the fault must be on the page before its field gets the focus and is read out.
    flushSync(() => {
      setFaults(atFields);
      setProblem(isAtFields ? undefined : otherwise);
    });
    const field = form.querySelector<HTMLElement>('[aria-invalid]');
    field?.focus();
    // Scrolls the fault's text into view too, because a dialog's footer may cover it.
    const described = field?.getAttribute('aria-describedby')?.split(' ').at(-1);
    if (described) document.getElementById(described)?.scrollIntoView({ block: 'nearest' });
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const reading = read(draft);
    const found = {
      ...(reading.success ? {} : faultsByField(reading.error.issues)),
      ...halfFilled(form),
    };
    show(form, found);
    if (!reading.success || Object.keys(found).length > 0) return;
    isSending.current = true;
    save.mutate(reading.data, {
      onSettled() {
        isSending.current = false;
      },
      onSuccess() {
        setFirst(draft);
        onSaved?.();
      },
      onError: (error) =>
        show(form, error instanceof ApiError ? faultsOfRefusal(error.errors) : {}, error.message),
    });
  }
  return {
    draft,
    faults,
    submit,
    isSaving: save.isPending,
    /** The error of the last save if no field shows it. */
    problem,
    set,
    /** Returns the props of the text control for `name`. */
    text: (name: KeysOf<Fields, string>) => ({
      name,
      value: String(draft[name]),
      error: faults[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        // `KeysOf` admits only the names of string fields, so the cast is safe.
        set(name, event.target.value as Fields[typeof name]),
    }),
    /** Returns the props of the checkbox for `name`. */
    box: (name: KeysOf<Fields, boolean>) => ({
      name,
      checked: draft[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        // `KeysOf` admits only the names of checkboxes, so the cast is safe.
        set(name, event.target.checked as Fields[typeof name]),
    }),
  };
}

type KeysOf<Fields, Kind> = {
  [Name in keyof Fields & string]: Fields[Name] extends Kind ? Name : never;
}[keyof Fields & string];

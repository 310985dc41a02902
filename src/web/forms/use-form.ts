import { t } from '#texts/interface.js';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#web/api/api-error.ts';
import { faultsByField, faultsOfRefusal, type Faults } from './faults.ts';
import { useGuardedLinks } from './guard-links.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** A form's input as typed: texts and checkboxes. */
export type FormDraft = Record<string, string | boolean>;

/** A draft read by the contract's schema: what to send, or what is wrong. */
export type Reading<Body> =
  | { success: true; data: Body }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

interface FormOptions<Fields extends FormDraft, Body> {
  /** The initial values; later changes are ignored. */
  initial: Fields;
  read: (draft: Fields) => Reading<Body>;
  save: UseMutationResult<unknown, Error, Body>;
  /** Absent: the form stays, with what was saved. */
  onSaved?: () => void;
  /** False if losing the input does no harm, such as a word of confirmation. */
  isWorthKeeping?: boolean;
}

/** Faults of half-filled date-times: a browser reports a day without a time as an empty value. */
function halfFilled(form: HTMLFormElement): Faults {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const bad = fields.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(bad.map(({ name }) => [name, t.enterDayAndTime]));
}

/**
 * Returns the draft of a form, and saving it: validated here first, faults of both ends shown at their fields, kept when
 * saving fails, and not discarded without a question.
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
  /** Known at once: what is pressed twice is pressed again before the first press shows. */
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
    // Synchronously: the fault must be rendered before its field gets the focus and is read out.
    flushSync(() => {
      setFaults(atFields);
      setProblem(isAtFields ? undefined : otherwise);
    });
    const field = form.querySelector<HTMLElement>('[aria-invalid]');
    field?.focus();
    // The words below it, too, which the foot of a dialog may lie over.
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
    /** Why it was not saved, if no field shows that. */
    problem,
    set,
    /** The props of the text control for `name`. */
    text: (name: KeysOf<Fields, string>) => ({
      name,
      value: String(draft[name]),
      error: faults[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        // KeysOf lets only the names of texts through.
        set(name, event.target.value as Fields[typeof name]),
    }),
    /** The props of the checkbox for `name`. */
    box: (name: KeysOf<Fields, boolean>) => ({
      name,
      checked: draft[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        // KeysOf lets only the names of boxes through.
        set(name, event.target.checked as Fields[typeof name]),
    }),
  };
}

type KeysOf<Fields, Kind> = {
  [Name in keyof Fields & string]: Fields[Name] extends Kind ? Name : never;
}[keyof Fields & string];

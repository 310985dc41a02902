import { useEffect } from 'react';
import { confirm } from '#web/ui/confirm.ts';

/** How many forms on the page hold something that was typed and not saved. */
let unsavedForms = 0;

/** Whether the person may go: asks first when something that was typed would be lost. */
export async function mayDiscard(): Promise<boolean> {
  if (unsavedForms === 0) return true;
  return confirm({
    title: 'Leave without saving?',
    text: 'What you typed is not saved and would be lost.',
    action: 'Discard changes',
    cancel: 'Keep editing',
  });
}

/** The position of a history entry; the router numbers them. */
function indexOf(state: unknown): number {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}

/** The form's position in the history, and how many entries away the user wants to go. */
let [here, wanted] = [0, 0];
let isLeaving = false;

async function askToGo(steps: number) {
  if (!(await mayDiscard())) return;
  isLeaving = true;
  window.history.go(steps);
}

/** Undoes Back and Forward while there is unsaved input, and asks. */
function holdHistory(event: PopStateEvent) {
  if (unsavedForms === 0 || isLeaving) {
    isLeaving = false;
    return;
  }
  event.stopImmediatePropagation();
  const moved = indexOf(event.state) - here;
  if (moved === 0) void askToGo(wanted);
  else {
    wanted = moved;
    window.history.go(-moved);
  }
}

/** Call it before the router is created: only the first listener can keep Back and Forward from the router. */
export function guardHistory(): void {
  window.addEventListener('popstate', holdHistory);
}

function holdPage(event: BeforeUnloadEvent) {
  event.preventDefault(); // the browser asks, in its own words
}

/** While there is unsaved input, Back, closing the page and callers of `mayDiscard` ask first. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms += 1;
    here = indexOf(window.history.state);
    window.addEventListener('beforeunload', holdPage);
    return () => {
      unsavedForms -= 1;
      window.removeEventListener('beforeunload', holdPage);
    };
  }, [isUnsaved]);
}

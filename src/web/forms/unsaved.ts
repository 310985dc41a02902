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

/** Where an entry stands in the history: React Router numbers those that it makes. */
function indexOf(state: unknown): number {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}

/** Where the form is, and how far from it the person wants to go. */
let [here, wanted] = [0, 0];
let isLeaving = false;

async function askToGo(steps: number) {
  if (!(await mayDiscard())) return;
  isLeaving = true;
  window.history.go(steps);
}

/** Takes Back and Forward back while something is unsaved, and asks. */
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

/** Called before there is a router: whoever listens first can keep Back and Forward from it. */
export function guardHistory(): void {
  window.addEventListener('popstate', holdHistory);
}

function holdPage(event: BeforeUnloadEvent) {
  event.preventDefault(); // the browser asks, in its own words
}

/** While something is unsaved, neither Back nor closing the page nor whoever calls `mayDiscard` goes on unasked. */
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

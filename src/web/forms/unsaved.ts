/**
 * Counts the forms on the page that hold something typed and not saved, and keeps the position in the history of the last
 * one. They bring the question whether it may be lost: a page without a form has no use for it.
 */
export const unsaved = { forms: 0, at: 0, mayDiscard: () => Promise.resolve(true) };

/** The position of a history entry; the router numbers them. */
export function readHistoryIndex(state: unknown): number {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}

/** The user wants to go this many entries away. */
let wanted = 0;
let isLeaving = false;

async function askToGo(steps: number) {
  if (!(await unsaved.mayDiscard())) return;
  isLeaving = true;
  window.history.go(steps);
}

/** Undoes Back and Forward while there is unsaved input, and asks. */
function holdHistory(event: PopStateEvent) {
  if (unsaved.forms === 0 || isLeaving) {
    isLeaving = false;
    return;
  }
  event.stopImmediatePropagation();
  const moved = readHistoryIndex(event.state) - unsaved.at;
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

/**
 * The number of forms on the page with unsaved input, and the history position of the last one. The forms supply `mayDiscard`, so that a
 * page without a form need not load the question.
 */
export const unsaved = { forms: 0, at: 0, mayDiscard: () => Promise.resolve(true) };

/** Returns the position of a history entry, which the router numbers. */
export function readHistoryIndex(state: unknown): number {
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}

/** The number of history entries that the user wants to move. */
let wanted = 0;
let isLeaving = false;

async function askToGo(steps: number) {
  if (!(await unsaved.mayDiscard())) return;
  isLeaving = true;
  window.history.go(steps);
}

/** Undoes Back and Forward while there is unsaved input, and asks the user. */
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

/**
 * Registers the listener for Back and Forward. Call it before the router is created: only the first listener can keep these events from the
 * router.
 */
export function guardHistory(): void {
  window.addEventListener('popstate', holdHistory);
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenPageWakes } from './wake.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Dispatches the event that a browser sends when it shows a page; `persisted` is true when the page was restored from the back/forward
 * cache.
 */
function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

describe('a page that was being left', () => {
  test('wakes when the browser brings it back as it was, and not when it is shown for the first time', () => {
    const wake = vi.fn<() => void>();
    whenPageWakes(wake);
    show(false);
    expect(wake).not.toHaveBeenCalled();
    show(true);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  test('wakes when it is still here after a while', () => {
    const wake = vi.fn<() => void>();
    whenPageWakes(wake);
    vi.advanceTimersByTime(19_999);
    expect(wake).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  test('does not once nobody waits any more', () => {
    const wake = vi.fn<() => void>();
    whenPageWakes(wake)();
    show(true);
    vi.advanceTimersByTime(60_000);
    expect(wake).not.toHaveBeenCalled();
  });
});

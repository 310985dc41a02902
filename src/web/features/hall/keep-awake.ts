/**
 * Keeps the screen on while the page is visible, if the browser allows it, and calls `onWake` when the page becomes visible again. Returns
 * a function that stops it.
 */
export function keepAwake(onWake: () => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  async function hold(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock.request('screen').catch(() => null); // fails when the battery is low, for example
    if (isOver) await lock?.release();
  }

  function wake(): void {
    void hold();
    onWake();
  }

  void hold();
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', onWake);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', onWake);
    void lock?.release();
  };
}

/** Keeps the screen lit while the page is seen, where the browser lets it; `whenPageWakes` is called when it is seen again. Returns how to stop. */
export function keepAwake(onWake: () => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  async function hold(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock.request('screen').catch(() => null); // such as when the battery is low
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

import { areCheckInsKept } from '#web/keep/mark.ts';

/** Asks whether to sign out although check-ins are unsent. Returns true without asking if there are none. */
export async function confirmSignOut(): Promise<boolean> {
  if (!areCheckInsKept()) return true;
  try {
    const { confirmLosingWaiting } = await import('./confirm-losing-waiting.ts');
    return await confirmLosingWaiting();
  } catch (error) {
    // An error must never prevent signing out.
    console.warn(error);
    return true;
  }
}

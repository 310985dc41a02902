import { areCheckInsKept } from '#web/keep/mark.ts';

/** Asks whether to sign out with check-ins that wait to be sent; whoever has none is not asked. */
export async function confirmSignOut(): Promise<boolean> {
  if (!areCheckInsKept()) return true;
  try {
    const { confirmLosingWaiting } = await import('./confirm-losing-waiting.ts');
    return await confirmLosingWaiting();
  } catch (error) {
    // Nothing keeps somebody from signing out.
    console.warn(error);
    return true;
  }
}

import type { AuthUser, IdentityProvider } from './port.ts';

type Report = (user: AuthUser | null) => void;

/**
 * Reports the signed-in user from `read` to the listeners: to each one when `ready` settles, and to all of them at each `tell`. A listener
 * that stops earlier receives nothing.
 */
export function createReports(
  ready: Promise<unknown>,
  read: () => AuthUser | null,
): { tell: () => void } & Pick<IdentityProvider, 'onAuthChange'> {
  const listeners = new Set<Report>();
  return {
    tell() {
      for (const report of listeners) report(read());
    },
    onAuthChange(report) {
      let listening = true;
      void ready.then(() => {
        if (!listening) return;
        listeners.add(report);
        report(read());
      });
      return () => {
        listening = false;
        listeners.delete(report);
      };
    },
  };
}

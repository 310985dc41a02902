import { startClub } from '../../support/club-server.ts';
import { test as base } from '../../support/test.ts';
import type { SignInService } from './service.ts';
import { patience } from '../../../support/patience.ts';

export { expect } from '../../support/test.ts';

/** Returns a test function for a club that uses this sign-in service. */
export function signInTest<Service extends SignInService>(start: () => Promise<Service>) {
  const open = async () => {
    const service = await start();
    const club = await startClub(service.settings).catch(async (error: unknown) => {
      await service.close();
      throw error;
    });
    const stop = async () => {
      try {
        await club.stop();
      } finally {
        await service.close();
      }
    };
    return { service, club, stop };
  };
  return base.extend<{ service: Service }>({
    service: [
      async ({ keeper }, use) => use((await keeper.find(open)).service),
      { scope: 'test', timeout: patience(120_000) },
    ],
    club: async ({ keeper }, use) => use((await keeper.find(open)).club),
    neighbours: async ({ service }, use) => use(service.hosts),
    context: async ({ context, service }, use) => {
      await service.connect(context);
      await use(context);
    },
  });
}

export type SignInTest<Service extends SignInService = SignInService> = ReturnType<
  typeof signInTest<Service>
>;

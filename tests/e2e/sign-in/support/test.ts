import { startClub } from '../../support/club-server.ts';
import { test as base } from '../../support/test.ts';
import type { SignInService } from './service.ts';

export { expect } from '../../support/test.ts';

/** Tests at a club whose people sign in by this service. */
export function signInTest<Service extends SignInService>(start: () => Promise<Service>) {
  return base.extend<object, { service: Service }>({
    service: [
      // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
      async ({}, use) => {
        const service = await start();
        await use(service);
        await service.close();
      },
      { scope: 'worker' },
    ],
    club: [
      async ({ service }, use) => {
        const club = await startClub(service.settings);
        await use(club);
        await club.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
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

import type { Route } from '@playwright/test';
import { startTestGoogle, type TestGoogle } from '../../../support/google/test-google.ts';
import { addressAtTestGoogle, PROJECT } from '../../../support/google/project.ts';
import type { SignInService } from './service.ts';
import { signInTest } from './test.ts';

export interface FirebaseService extends SignInService {
  google: TestGoogle;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

async function answerByTestGoogle(route: Route, address: string): Promise<void> {
  const request = route.request();
  const response = await fetch(address, { method: request.method(), body: request.postData() });
  await route.fulfill({
    status: response.status,
    headers: { ...CORS, 'content-type': response.headers.get('content-type') ?? '' },
    body: await response.text(),
  });
}

/** Starts Firebase with the real SDK in the browser and the real verifier in the server; only Google is the test Google. */
async function startFirebaseService(): Promise<FirebaseService> {
  const google = await startTestGoogle(() => new Date());
  return {
    google,
    settings: {
      FIREBASE_PROJECT_ID: PROJECT.projectId,
      FIREBASE_API_KEY: PROJECT.apiKey,
      TEST_GOOGLE: google.url,
      NODE_OPTIONS: '--import=./tests/e2e/sign-in/support/reach-google.ts',
    },
    hosts: [
      'apis.google.com',
      'identitytoolkit.googleapis.com',
      'securetoken.googleapis.com',
      PROJECT.authDomain,
    ],
    async connect(context) {
      await context.route(
        (url) => addressAtTestGoogle(google.url, url) !== null,
        (route) =>
          answerByTestGoogle(route, addressAtTestGoogle(google.url, new URL(route.request().url())) ?? ''),
      );
    },
    async chooseGoogleAccount(popup, email) {
      await popup.getByLabel('Google account').fill(email);
      await popup.getByRole('button', { name: 'Continue' }).click();
    },
    profileCall: /accounts:update/,
    renewalCall: /securetoken/,
    close: () => google.close(),
  };
}

export const firebaseTest = signInTest(startFirebaseService);

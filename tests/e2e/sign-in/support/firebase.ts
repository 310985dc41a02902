import type { Route } from '@playwright/test';
import { startGoogleDouble, type GoogleDouble } from '../../../support/google/double.ts';
import { addressAtDouble, PROJECT } from '../../../support/google/project.ts';
import type { SignInService } from './service.ts';
import { signInTest } from './test.ts';

export interface FirebaseService extends SignInService {
  google: GoogleDouble;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

async function answerByDouble(route: Route, address: string): Promise<void> {
  const request = route.request();
  const response = await fetch(address, { method: request.method(), body: request.postData() });
  await route.fulfill({
    status: response.status,
    headers: { ...CORS, 'content-type': response.headers.get('content-type') ?? '' },
    body: await response.text(),
  });
}

/** Firebase by the real SDK in the browser and the real verifier in the server; Google itself is the double. */
async function startFirebaseService(): Promise<FirebaseService> {
  const google = await startGoogleDouble(() => new Date());
  return {
    google,
    settings: {
      FIREBASE_PROJECT_ID: PROJECT.projectId,
      FIREBASE_API_KEY: PROJECT.apiKey,
      GOOGLE_DOUBLE: google.url,
      NODE_OPTIONS: '--import=./tests/e2e/sign-in/support/reach-double.ts',
    },
    hosts: [
      'apis.google.com',
      'identitytoolkit.googleapis.com',
      'securetoken.googleapis.com',
      PROJECT.authDomain,
    ],
    async connect(context) {
      await context.route(
        (url) => addressAtDouble(google.url, url) !== null,
        (route) => answerByDouble(route, addressAtDouble(google.url, new URL(route.request().url())) ?? ''),
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

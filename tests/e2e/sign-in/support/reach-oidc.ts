import { fetchByOidc } from '../../../support/google/by-oidc.ts';

// Loaded into the server's process before the product itself: for that process the provider is Google.
globalThis.fetch = fetchByOidc(process.env['TEST_OIDC'] ?? '');

import { fetchByOidc } from '../../../support/google/by-oidc.ts';

// Loaded into the server's process before the product: in that process, calls to Google go to the provider.
globalThis.fetch = fetchByOidc(process.env['TEST_OIDC'] ?? '');

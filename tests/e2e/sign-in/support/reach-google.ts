import { fetchByTestGoogle } from '../../../support/google/project.ts';

// Loaded into the server's process before the product: in that process, calls to Google go to the test Google.
globalThis.fetch = fetchByTestGoogle(process.env['TEST_GOOGLE'] ?? '');

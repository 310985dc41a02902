import { fetchByTestGoogle } from '../../../support/google/project.ts';

// Loaded into the server's process before the product itself: for that process the double is Google.
globalThis.fetch = fetchByTestGoogle(process.env['TEST_GOOGLE'] ?? '');

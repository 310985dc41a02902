import { fetchByTestGoogle } from '../../../support/google/project.ts';

// Loaded into the server's process before the product itself: for that process the test Google is Google.
globalThis.fetch = fetchByTestGoogle(process.env['TEST_GOOGLE'] ?? '');

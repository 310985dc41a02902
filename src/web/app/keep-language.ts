import type { QueryClient } from '@tanstack/react-query';
import { LANGUAGES } from '#contract/language.ts';
import { updateUser } from '#contract/people/users.ts';
import { call } from '#web/api/client.ts';
import { markStale } from '#web/api/stale.ts';
import { forgetChoice } from './language-note.ts';

/** Saves to the account the language that the user chose on the previous page. */
export async function keepLanguage(queryClient: QueryClient, email: string, chosen: string) {
  const language = LANGUAGES.find((one) => one === chosen);
  if (language) await call(updateUser, { params: { email }, body: { language } });
  forgetChoice();
  await markStale(queryClient, 'profileChanged');
}

import { addressIn } from '#contract/language-address.ts';
import { languageAtWork } from '#contract/language.ts';

/** Returns where a provider's own page sends the payer back to, in the language in which the payment was begun. */
export function returnAddress(publicUrl: string, provider: string, paymentId: string): string {
  return publicUrl + addressIn(languageAtWork(), `/pay/${provider}/${paymentId}`);
}

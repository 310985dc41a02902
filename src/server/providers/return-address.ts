import { addressIn } from '#contract/language-address.ts';
import { languageAtWork } from '#contract/language.ts';

/** Returns the URL to which a provider's hosted page sends the payer back, in the language in which the payment began. */
export function returnAddress(publicUrl: string, provider: string, paymentId: string): string {
  return publicUrl + addressIn(languageAtWork(), `/pay/${provider}/${paymentId}`);
}

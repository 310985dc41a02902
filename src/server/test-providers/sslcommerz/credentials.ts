import { isSameSecret } from '../../platform/same-secret.ts';
import type { RequestFields, SslcommerzTestOptions } from './options.ts';

/** Whether a call has the store's id and password. */
export function isTheStores(
  fields: RequestFields,
  { storeId, storePassword }: SslcommerzTestOptions,
): boolean {
  const [isId, isPassword] = [
    isSameSecret(fields['store_id'] ?? '', storeId),
    isSameSecret(fields['store_passwd'] ?? '', storePassword),
  ];
  return isId && isPassword;
}

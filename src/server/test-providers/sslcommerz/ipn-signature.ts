import { createHash } from 'node:crypto';
import type { RequestFields } from './options.ts';

type Algorithm = 'md5' | 'sha256';

function digest(algorithm: Algorithm, text: string): string {
  return createHash(algorithm).update(text).digest('hex');
}

/** Returns the fields and the password's hash, sorted by name, as `name=value` joined by `&`, hashed. */
function sign(algorithm: Algorithm, fields: RequestFields, storePassword: string): string {
  const signed = Object.entries({ ...fields, store_passwd: digest(algorithm, storePassword) });
  const sorted = signed.sort(([a], [b]) => (a < b ? -1 : 1));
  return digest(algorithm, sorted.map(([name, value]) => `${name}=${value}`).join('&'));
}

/** Returns an IPN, or a return, as SSLCommerz signs it: over all its fields, which `verify_key` names. */
export function signIpn(fields: RequestFields, storePassword: string): RequestFields {
  return {
    ...fields,
    verify_sign: sign('md5', fields, storePassword),
    verify_sign_sha2: sign('sha256', fields, storePassword),
    verify_key: Object.keys(fields).join(','),
  };
}

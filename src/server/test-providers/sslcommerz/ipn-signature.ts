import { createHash } from 'node:crypto';
import type { RequestFields } from './options.ts';

type Algorithm = 'md5' | 'sha256';

function digest(algorithm: Algorithm, text: string): string {
  return createHash(algorithm).update(text).digest('hex');
}

/** Returns the hash of the fields and the password's hash, sorted by name and joined as `name=value` with `&`. */
function sign(algorithm: Algorithm, fields: RequestFields, storePassword: string): string {
  const signed = Object.entries({ ...fields, store_passwd: digest(algorithm, storePassword) });
  const sorted = signed.sort(([a], [b]) => (a < b ? -1 : 1));
  return digest(algorithm, sorted.map(([name, value]) => `${name}=${value}`).join('&'));
}

/** Returns the fields of an IPN or a return, with signatures over all of them; `verify_key` lists their names. */
export function signIpn(fields: RequestFields, storePassword: string): RequestFields {
  return {
    ...fields,
    verify_sign: sign('md5', fields, storePassword),
    verify_sign_sha2: sign('sha256', fields, storePassword),
    verify_key: Object.keys(fields).join(','),
  };
}

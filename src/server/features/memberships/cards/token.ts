import { isSignature, sign } from '../../../platform/signature.ts';

const signed = (code: string) => `card ${code}`;

/** Returns what a card's QR code says of its letters: nobody else can make it. */
export function signCard(key: Buffer, code: string): string {
  return `${code}~${sign(key, signed(code))}`;
}

/** Returns the letters of a card by what its QR code says; null: it was not made by this club. */
export function readCard(key: Buffer, token: string): string | null {
  const [code = '', signature = ''] = token.split('~');
  return isSignature(key, signed(code), signature) ? code : null;
}

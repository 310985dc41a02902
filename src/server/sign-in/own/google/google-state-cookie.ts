import * as z from 'zod/mini';

/** What the browser keeps until Google sends it back. */
const googleMemory = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Somebody who is signed in shows again who they are. */
  again: z.optional(z.boolean()),
});
export type GoogleMemory = z.output<typeof googleMemory>;

const LASTS_SECONDS = 600;

/**
 * Returns the cookie in which a browser keeps what it needs when it comes back from Google. No script can read it, and no
 * other site can make the browser send it.
 */
export function createGoogleStateCookie(secure: boolean) {
  const name = secure ? '__Host-google' : 'google';
  const write = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

  return {
    give: (memory: GoogleMemory) =>
      write(Buffer.from(JSON.stringify(memory)).toString('base64url'), LASTS_SECONDS),
    take: () => write('', 0),
    read(header = ''): GoogleMemory | null {
      const pair = header.split(/; */).find((candidate) => candidate.startsWith(`${name}=`));
      try {
        const text = Buffer.from(pair?.slice(name.length + 1) ?? '', 'base64url').toString();
        return googleMemory.parse(JSON.parse(text));
      } catch {
        return null; // the browser's owner may write into it what they like
      }
    },
  };
}

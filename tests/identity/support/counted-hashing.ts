import { scryptSync } from 'node:crypto';
import { createPasswords, type Passwords } from '#server/identity/embedded/passwords.ts';
import { CHEAP_HASHING } from './site.ts';

export interface CountedHashing {
  passwords: Passwords;
  /** The cost of each hash that was computed. */
  computed: string[];
  /** Hashes from now on wait until `goOn`. */
  halt(): void;
  /** Resolves when a hash has begun since `halt`. */
  underWay(): Promise<void>;
  goOn(): void;
}

/** The product's own hashing over a scrypt that is cheap, counted and can be held up. */
export function countHashing(): CountedHashing {
  const computed: string[] = [];
  let gate = Promise.withResolvers<undefined>();
  gate.resolve(undefined);
  let begun = Promise.withResolvers<undefined>();
  const passwords = createPasswords({
    cost: CHEAP_HASHING,
    derive: async (password, salt, { ln, r, p }) => {
      computed.push(`ln=${ln},r=${r},p=${p}`);
      begun.resolve(undefined);
      await gate.promise;
      return scryptSync(password, salt, 32, { N: 2 ** ln, r, p });
    },
  });
  return {
    passwords,
    computed,
    halt() {
      gate = Promise.withResolvers();
      begun = Promise.withResolvers();
    },
    async underWay() {
      await begun.promise;
    },
    goOn() {
      gate.resolve(undefined);
    },
  };
}

import { scryptSync } from 'node:crypto';
import { createPasswords, type Passwords } from '#server/sign-in/own/passwords.ts';
import { CHEAP_HASHING } from '../../support/server.ts';

export interface CountedHashing {
  passwords: Passwords;
  /** The cost of each computed hash. */
  computed: string[];
  /** Delays hashes from now on until `goOn` is called. The returned function lets only the delayed ones continue. */
  halt(): () => void;
  /** Resolves when `wanted` hashes have begun since `halt`. */
  underWay(wanted?: number): Promise<void>;
  goOn(): void;
}

/** The product's own hashing with a scrypt that is cheap, counted and can be delayed. */
export function countHashing(): CountedHashing {
  const computed: string[] = [];
  let gate = Promise.withResolvers<undefined>();
  gate.resolve(undefined);
  let begun: { count: number; heard: () => void } = { count: 0, heard: () => undefined };
  const passwords = createPasswords({
    cost: CHEAP_HASHING,
    derive: async (password, salt, { ln, r, p }) => {
      computed.push(`ln=${ln},r=${r},p=${p}`);
      begun.count += 1;
      begun.heard();
      await gate.promise;
      return scryptSync(password, salt, 32, { N: 2 ** ln, r, p });
    },
  });
  return {
    passwords,
    computed,
    halt() {
      gate = Promise.withResolvers();
      begun = { count: 0, heard: () => undefined };
      const { resolve } = gate;
      return () => resolve(undefined);
    },
    async underWay(wanted = 1) {
      while (begun.count < wanted)
        await new Promise<void>((resolve) => {
          begun.heard = resolve;
        });
    },
    goOn() {
      gate.resolve(undefined);
    },
  };
}

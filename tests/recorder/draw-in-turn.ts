import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Makes the tests' helpers generate emails and codes in sequence instead of at random. Returns a function that ends this. */
export function drawInTurn(): () => void {
  const { randomUUID } = crypto;
  let drawn = 0;
  crypto.randomUUID = () => {
    drawn += 1;
    return `${drawn.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
  };
  syncBuiltinESMExports();
  return () => {
    crypto.randomUUID = randomUUID;
    syncBuiltinESMExports();
  };
}

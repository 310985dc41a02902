/** Returns 128 random bits. `crypto.randomUUID` does not exist on a page without HTTPS. */
function drawKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * Makes the idempotency keys of one form. An unchanged request keeps its key, so a retry after a lost answer cannot book
 * twice; a changed request gets a new one.
 */
export function createIdempotencyKeys(): (request: object) => string {
  let last = { request: '', key: '' };
  return (request) => {
    const text = JSON.stringify(request);
    if (text !== last.request) last = { request: text, key: drawKey() };
    return last.key;
  };
}

/** The start cannot go on; the message tells the person at the terminal what to do. Printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

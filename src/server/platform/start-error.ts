/** The start cannot continue. The message tells the person at the terminal what to do and is printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

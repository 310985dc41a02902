/** What is said of an environment variable. */
export interface Setting {
  /** The default when the variable is absent or empty. */
  fallback: string;
  about: string;
}

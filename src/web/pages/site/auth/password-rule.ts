/** Rejects, with the sentence of the rule, a password that the server would not take for a new account. */
export async function requireGoodPassword(password: string): Promise<void> {
  // The rule comes with its library, which nobody needs before they press Register.
  const { newPassword, passwordRule } = await import('#contract/identity/password.ts');
  const { error } = newPassword.safeParse(password);
  if (error) throw new Error(error.issues[0]?.message ?? passwordRule());
}

/** Rejects a password that the server would refuse for a new account, with the sentence of the rule. */
export async function requireGoodPassword(password: string): Promise<void> {
  // The rule is imported on demand with its library, because it is needed only after Register is pressed.
  const { newPassword, passwordRule } = await import('#contract/identity/password.ts');
  const { error } = newPassword.safeParse(password);
  if (error) throw new Error(error.issues[0]?.message ?? passwordRule());
}

import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';
import { SETTINGS, type SettingName } from './settings-table.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one setting. Throws StartError with a line that names it. */
export function read<T>(env: Environment, name: SettingName, schema: z.ZodMiniType<T>): T {
  const text = env[name]?.trim() || SETTINGS[name].fallback;
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new StartError(
    `${name}=${text} does not work: ${parsed.error.issues[0]?.message ?? 'it cannot be read'}.`,
  );
}

/** Stops the start where some settings of a group are given and others, without which they mean nothing, are not. */
export function requireTogether(
  env: Environment,
  needed: SettingName[],
  others: SettingName[] = [],
): boolean {
  const isGiven = (name: SettingName) => Boolean(env[name]?.trim());
  const given = [...needed, ...others].filter(isGiven);
  const missing = needed.filter((name) => !isGiven(name));
  if (given.length === 0) return false;
  if (missing.length === 0) return true;
  throw new StartError(
    `${given.join(' and ')} ${given.length === 1 ? 'does' : 'do'} not work without ${missing.join(' and ')}. Please set all of them, or none.`,
  );
}

import { COMMANDS } from './commands.ts';

export function usageOf(name: string): string {
  return [name, ...(COMMANDS[name]?.takes ?? []).map((argument) => `<${argument}>`)].join(' ');
}

/** What `--help` prints. */
export function helpText(): string {
  const usages = Object.keys(COMMANDS).map(usageOf);
  const width = Math.max(...usages.map((usage) => usage.length));
  const lines = Object.values(COMMANDS).map(
    (command, index) => `  ${usages[index]?.padEnd(width) ?? ''}  ${command.about}`,
  );
  return [
    'Usage: npm run club -- <command>',
    '',
    ...lines,
    '',
    'The commands work beside a running site and without one, on the same settings (DATA_DIR, DATABASE_URL).',
    'Exit codes: 0 done, 1 refused or failed, 2 not understood.',
  ].join('\n');
}

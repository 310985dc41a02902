import { COMMANDS } from './commands.ts';

export function usageOf(name: string): string {
  const { takes = [], mayTake = [], options = {} } = COMMANDS[name] ?? {};
  const optional = Object.entries(options).map(([option, { value }]) =>
    value === undefined ? `[--${option}]` : `[--${option}=<${value}>]`,
  );
  const needed = takes.map((argument) => `<${argument}>`);
  return [name, ...needed, ...mayTake.map((argument) => `[${argument}]`), ...optional].join(' ');
}

/** Returns the text of `--help`. */
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
    'Exit codes: 0 done, 1 refused or failed, or differences are left, 2 unknown command or argument, 3 no answer from a payment provider.',
  ].join('\n');
}

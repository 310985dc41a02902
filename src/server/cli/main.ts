import { parseArgs } from 'node:util';
import { isDebugging, loadConfig } from '../platform/config/config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { Refusal } from '../platform/errors.ts';
import { createLog, createSentenceLog } from '../platform/log.ts';
import { terminalWords } from '../platform/process/plain-words.ts';
import { connectDatabase } from '../start/open-database.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';

function describeUsage(name: string): string {
  const { takes = [], mayTake = [], options = {} } = COMMANDS[name] ?? {};
  const optional = Object.entries(options).map(([option, { value }]) =>
    value === undefined ? `[--${option}]` : `[--${option}=<${value}>]`,
  );
  const needed = takes.map((argument) => `<${argument}>`);
  return [name, ...needed, ...mayTake.map((argument) => `[${argument}]`), ...optional].join(' ');
}

function helpText(): string {
  const usages = Object.keys(COMMANDS).map(describeUsage);
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

const DONE = 0;
const REFUSED = 1;
const NOT_UNDERSTOOD = 2;
const UNANSWERED = 3;

/** Returns null when the arguments are not what the command expects. */
function readArguments({ takes, mayTake = [], options = {} }: Command, words: string[]) {
  const config = Object.fromEntries(
    Object.entries(options).map(
      ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
    ),
  );
  try {
    const { values, positionals } = parseArgs({ args: words, options: config, allowPositionals: true });
    const given = positionals.length - takes.length;
    return given >= 0 && given <= mayTake.length ? { values, positionals } : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function runCommand(
  command: Command,
  { values, positionals }: NonNullable<ReturnType<typeof readArguments>>,
): Promise<number> {
  const config = loadConfig(process.cwd());
  // The command prints its own result, so the log shows only warnings and errors.
  const log = isDebugging()
    ? await createLog(config.logLevel, process.stderr.isTTY)
    : createSentenceLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const databaseUrl = config.databaseUrlDirect ?? config.databaseUrl;
  const database = await connectDatabase({ dataDir: config.dataDir, databaseUrl }, log);
  try {
    const migrated = command.leavesTables ? [] : await migrate(database.connection, log);
    const context = {
      config,
      log,
      db: database.db,
      connection: database.connection,
      clock: database.clock.now,
      migrated,
      options: values,
      say: console.log,
      progress: console.error,
    };
    const outcome = await command.run(context, ...positionals);
    (outcome.ok ? console.log : console.error)(outcome.message);
    return outcome.ok ? DONE : REFUSED;
  } finally {
    await database.close();
  }
}

async function main([name, ...words]: string[]): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') {
    console.log(helpText());
    return DONE;
  }
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined;
  if (name === undefined || command === undefined) {
    console.error(
      `${name === undefined ? 'Which command?' : `There is no command ${name}.`}\n\n${helpText()}`,
    );
    return NOT_UNDERSTOOD;
  }
  const args = readArguments(command, words);
  if (args === null) {
    console.error(`Usage: npm run club -- ${describeUsage(name)}`);
    return NOT_UNDERSTOOD;
  }
  return runCommand(command, args);
}

function tell(error: unknown): void {
  console.error(terminalWords(error, 'npm run club -- …'));
  if (isDebugging()) console.error(error);
  process.exitCode = error instanceof Refusal ? UNANSWERED : REFUSED;
}

process.on('uncaughtException', (error) => {
  tell(error);
  process.exit();
});
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  tell(error);
}

import { systemClock } from '../clock.ts';
import { ConfigError, loadConfig } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { COMMANDS, type Command } from './commands.ts';
import { helpText, usageOf } from './help.ts';

const DONE = 0;
const REFUSED = 1;
const NOT_UNDERSTOOD = 2;

async function runCommand(command: Command, args: string[]): Promise<number> {
  const config = loadConfig(process.cwd());
  // What the command answers is said below; of the log only trouble matters here.
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr.isTTY);
  const database = await connectDatabase(config, log);
  try {
    const migrated = await migrate(database.connection, log);
    const outcome = await command.run({ db: database.db, clock: systemClock, migrated }, ...args);
    (outcome.ok ? console.log : console.error)(outcome.message);
    return outcome.ok ? DONE : REFUSED;
  } finally {
    await database.close();
  }
}

async function main([name, ...args]: string[]): Promise<number> {
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
  if (args.length !== command.takes.length) {
    console.error(`Usage: npm run club -- ${usageOf(name)}`);
    return NOT_UNDERSTOOD;
  }
  return runCommand(command, args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartError || error instanceof ConfigError ? error.message : error);
  process.exitCode = REFUSED;
}

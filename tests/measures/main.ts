import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { codeSpansIn } from '../support/markdown.ts';
import { findFreePort } from '../support/processes/node-process.ts';
import { bookInBrowser, serveModules } from './browser.ts';
import { bookingActs, openClub } from './club.ts';
import {
  filesOfCouponField,
  longFunctions,
  loopsThatTryAgain,
  manyMeanings,
  oneForOne,
  serverFiles,
} from './counts.ts';
import { watchProcess, type Act, type Ran } from './executed.ts';
import { isText, loadedBy, readSources } from './sources.ts';

// `npm run measure` prints how much code there is to read. `--in <folder>` measures another checkout of this project, `--still` skips what
// needs a running club, and `--list` prints the files and places that were counted.

const { values } = parseArgs({
  options: {
    in: { type: 'string', default: path.resolve(import.meta.dirname, '../..') },
    still: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const project = path.resolve(values.in);
const sources = readSources(project);

interface Figure {
  measure: string;
  figure: string;
  counted: string[];
}

const linesOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + (sources.get(file)?.lines ?? 0), 0);

function figure(measure: string, counted: string[], shown = String(counted.length)): Figure {
  return { measure, figure: shown, counted };
}

function countStill(): Figure[] {
  const server = serverFiles(sources).map(({ file }) => file);
  const long = longFunctions(sources);
  return [
    figure('loops of the subjects that try again', loopsThatTryAgain(sources)),
    figure(
      'files with one export for one importer',
      oneForOne(sources).map(({ file }) => file),
    ),
    { ...figure('server files / lines', server), figure: `${server.length} / ${linesOf(server)}` },
    figure(
      'functions above 40 lines (of the server)',
      long,
      `${long.length} (${long.filter((place) => place.startsWith('src/server/')).length})`,
    ),
    figure('exported names that mean several things in one end', manyMeanings(sources)),
    figure('server files that a field of a coupon touches', filesOfCouponField(sources)),
  ];
}

/** Files that a reader of one flow need not open: code that would fit any site or club, code that other flows cover, and texts. */
const LEFT_OUT = /^src\/(?:contract|server\/platform|web\/(?:ui|api|router|session))\//;
const isRead = (file: string) => !LEFT_OUT.test(file) && !isText(file) && sources.has(file);

/** Returns the files that docs/flows.md names for a booking. The first is the page's dialog. */
function namedForBooking(): string[] {
  const map = readFileSync(path.join(project, 'docs/flows.md'), 'utf8');
  const [, book = ''] = /\n## Book\n([\s\S]*?)\n## /.exec(map) ?? [];
  return codeSpansIn(book);
}

function linesThatRan(file: string, functions: Set<string>): number {
  const lineOf = (position: number) =>
    sources.get(file)?.tree.getLineAndCharacterOfPosition(position).line ?? 0;
  const lines = new Set<number>();
  for (const [begin = 0, end = 0] of [...functions].map((one) => one.split('-').map(Number)))
    for (let line = lineOf(begin); line <= lineOf(end); line += 1) lines.add(line);
  return lines.size;
}

/**
 * Returns the files of bookings and desk that write a booking: functions that run when a booking is written, but not when one is read, make
 * up at least a tenth of their lines. Routes are excluded.
 */
function writersOf(writing: Ran, reading: Ran): string[] {
  return [...writing]
    .filter(([file]) => /features\/(?:bookings|desk)\//.test(file) && !file.endsWith('routes.ts'))
    .map(([file, ran]) => [file, new Set([...ran].filter((one) => !reading.get(file)?.has(one)))] as const)
    .filter(([file, ran]) => linesThatRan(file, ran) >= linesOf([file]) / 10)
    .map(([file]) => file)
    .sort();
}

/** Measures a running club: the server by V8's call counts around each call, the browser by those from ‘Book now’ to the response. */
async function countRunning(): Promise<Figure[]> {
  const [port, webPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${webPort}`;
  const club = await openClub(project, { PORT: String(port), PUBLIC_URL: url });
  const vite = serveModules(project, { port: webPort, apiServer: club.server.url });
  const watch = await watchProcess(project, club.server);
  try {
    const acts = await bookingActs(club);
    const runAll = async (all: readonly (readonly Act[])[]) => {
      const sum: Ran = new Map();
      for (const each of all)
        for (const [file, ran] of await watch.during(each))
          sum.set(file, new Set([...(sum.get(file) ?? []), ...ran]));
      return sum;
    };
    const plain = await runAll([acts.plain]);
    const writing = await runAll([acts.plain, ...acts.others]);
    const writers = writersOf(writing, await runAll(acts.reads));
    await vite.says('Local:');
    const seen = await bookInBrowser(project, url, acts.member);
    const named = namedForBooking();
    const dialog = loadedBy(sources, named[0] ?? '');
    const onServer = [...plain.keys()].filter(isRead).sort();
    const inBrowser = [...seen.keys()].filter((file) => dialog.has(file) && isRead(file)).sort();
    const unnamed = [...inBrowser, ...onServer].filter((file) => !named.includes(file));
    return [
      figure(
        'files that a plain booking runs (server + browser)',
        [...inBrowser, ...onServer],
        `${onServer.length + inBrowser.length} (${onServer.length} + ${inBrowser.length})`,
      ),
      figure('of these, files that docs/flows.md does not name', unnamed),
      figure('files that write a booking / lines', writers, `${writers.length} / ${linesOf(writers)}`),
    ];
  } finally {
    watch.stop();
    vite.signal('SIGTERM');
    await club.stop();
  }
}

const figures = [...(values.still ? [] : await countRunning()), ...countStill()];
console.log('| measure | figure |\n|---|---|');
for (const { measure, figure: shown } of figures) console.log(`| ${measure} | ${shown} |`);
if (values.list)
  for (const { measure, counted } of figures) console.log(`\n${measure}:\n  ${counted.join('\n  ')}`);

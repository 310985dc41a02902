import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { COMMANDS } from '#server/cli/commands.ts';
import { tokensIn } from '../support/markdown.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...globSync('docs/**/*.md', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/')),
];

/**
 * Whether a document records decisions or changes of a certain day, whose files and commands may no longer exist. Its links must still
 * work, but names in its text stay as they were written.
 */
const isRecord = (document: string) => document === 'CHANGELOG.md' || document.startsWith('docs/decisions/');

const FOLDERS = ['src/', 'tests/', 'docs/', 'scripts/', 'deploy/'];

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));

const wordsOf = (code: string) => code.split(/\s+/);

/** Whether the name exists. A pattern such as `tests/e2e/*.spec.ts` or `src/web/features/<subject>` matches any fitting file. */
function isThere(name: string): boolean {
  const pattern = name.replace(/<[^>]*>/, '*');
  return pattern.includes('*')
    ? globSync(pattern, { cwd: ROOT }).length > 0
    : existsSync(path.join(ROOT, name));
}

function missingFiles(code: string): string[] {
  const names = wordsOf(code).filter((word) => FOLDERS.some((folder) => word.startsWith(folder)));
  return names.filter((name) => !isThere(name));
}

/** Whether a link points to a missing file. Links to other sites and within the page are not checked. */
function isBroken(document: string, link: string): boolean {
  const [file = ''] = link.split('#');
  return !link.includes(':') && !existsSync(path.join(ROOT, path.dirname(document), file));
}

/** Returns the commands in a shell line that this project does not have: scripts of package.json and commands of the club. */
function missingCommands(line: string): string[] {
  const words = wordsOf(line).filter((word) => word !== '-s' && word !== '--');
  return words.flatMap((word, at) => {
    const [next = '', name = ''] = words.slice(at + 1);
    if (word === 'npm' && next === 'run') return name in scripts ? [] : [`npm run ${name}`];
    if (word === 'npm' && (next === 'test' || next === 'start'))
      return next in scripts ? [] : [`npm ${next}`];
    const isClub = word.endsWith('src/server/cli/main.ts') || (word === 'club' && words[at - 1] === 'run');
    const isNamed = isClub && next !== '' && !next.startsWith('-');
    return isNamed && !(next in COMMANDS) ? [`club ${next}`] : [];
  });
}

/** Returns the names in a document that do not exist in the project, in the document's order. */
function faultsOf(document: string, markdown: string): string[] {
  const faults = tokensIn(markdown).flatMap((token) => {
    if (token.type === 'link' || token.type === 'image')
      return isBroken(document, token.href) ? [token.href] : [];
    if (isRecord(document)) return [];
    if (token.type === 'codespan') return [...missingFiles(token.text), ...missingCommands(token.text)];
    return token.type === 'code' ? token.text.split('\n').flatMap(missingCommands) : [];
  });
  return faults.map((fault) => `${document}: ${fault}`);
}

test('each file, link and command that a document names exists', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(10);
  const faults = DOCUMENTS.map((document) =>
    faultsOf(document, readFileSync(path.join(ROOT, document), 'utf8')),
  );
  expect(faults.flat()).toEqual([]);
});

const PLANTED = `
# A document

It lives in \`src/server/app.ts\`, \`src/server/nowhere.ts\` and \`tests/e2e/*.nothing.ts\`; see [the map](ARCHITECTURE.md),
[a page that is gone](gone.md#part), [a site](https://club.example) and [a place below](#below).

| run | to |
|---|---|
| \`npm run -s club -- doctor\` | look |
| \`npm run club -- tidy-up --yes\` | tidy |
| \`npm run lighthouse\` | measure |

\`\`\`sh
npm ci && npm start
docker compose exec site /usr/local/bin/node src/server/cli/main.ts vanish now
\`\`\`
`;

test('a document that names what is missing is found out, in a sentence, a table and a block', () => {
  expect(faultsOf('docs/planted.md', PLANTED)).toEqual(
    [
      'src/server/nowhere.ts',
      'tests/e2e/*.nothing.ts',
      'gone.md#part',
      'club tidy-up',
      'npm run lighthouse',
      'club vanish',
    ].map((fault) => `docs/planted.md: ${fault}`),
  );
});

test('of a record only the links are held to what there is today', () => {
  const record = 'docs/decisions/planted.md';
  expect(faultsOf(record, PLANTED)).toEqual([`${record}: ARCHITECTURE.md`, `${record}: gone.md#part`]);
});

/** A file name in a comment, with or without folders before it. */
const FILE_NAME = /[\w./-]*[\w-]\.tsx?\b/g;

/** Returns the file names in a source's comments that are not among these files. */
function goneIn(source: string, files: ReadonlySet<string>): string[] {
  const comments = source.split('\n').filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line));
  return comments
    .flatMap((line) => line.match(FILE_NAME) ?? [])
    .filter((name) => !files.has(path.basename(name)));
}

test('no comment of the product names a file that is gone', () => {
  const sources = globSync('{src,tests,scripts}/**/*.{ts,tsx,mjs}', { cwd: ROOT });
  const files = new Set(sources.map((file) => path.basename(file)));
  const product = sources.filter((file) => file.startsWith('src'));
  const gone = product.map(
    (file) => [file, goneIn(readFileSync(path.join(ROOT, file), 'utf8'), files)] as const,
  );
  expect(gone.filter(([, names]) => names.length > 0)).toEqual([]);
  expect(goneIn('/** It follows `platform/there.ts` and gone.ts. */', new Set(['there.ts']))).toEqual([
    'gone.ts',
  ]);
});

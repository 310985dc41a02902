import { ESLint, Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

const RULES = [
  'club/explained-assertion',
  'eqeqeq',
  'max-lines',
  'no-console',
  'no-restricted-syntax',
  'no-warning-comments',
];

/** The rules that report `code` if it stood in `file`; those that need types are left to eslint's own tests. */
async function lint(file: string, code: string): Promise<string[]> {
  const { rules, plugins } = (await new ESLint().calculateConfigForFile(file)) as Linter.Config;
  const chosen = RULES.filter((rule) => rules?.[rule]).map((rule) => [rule, rules?.[rule]]);
  const config: Linter.Config = {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser },
    plugins: { club: plugins?.club ?? {} },
    rules: Object.fromEntries(chosen) as Linter.RulesRecord,
  };
  const found = new Linter().verify(code, config, { filename: file });
  return found.map(({ ruleId, message }) => ruleId ?? message);
}

const RULES_FILE = 'src/server/bookings/rules.ts';

describe('what the project’s own lint rules report', () => {
  test.each([
    ['a default export', RULES_FILE, 'export default 1;', 'no-restricted-syntax'],
    ['a barrel file', 'src/contract/all.ts', "export * from './money.ts';", 'no-restricted-syntax'],
    [
      'a look at the environment',
      RULES_FILE,
      'export const port = process.env.PORT;',
      'no-restricted-syntax',
    ],
    ['a look at the clock', RULES_FILE, 'export const now = () => Date.now();', 'no-restricted-syntax'],
    ['the same by another name', RULES_FILE, 'export const now = () => new Date();', 'no-restricted-syntax'],
    ['a line on the console', RULES_FILE, "console.log('here');", 'no-console'],
    ['an error on the console of the browser', 'src/web/main.tsx', "console.error('here');", 'no-console'],
    ['work left for later', RULES_FILE, '// XXX: the rest', 'no-warning-comments'],
    ['a comparison that converts', RULES_FILE, 'export const same = (a, b) => a == b;', 'eqeqeq'],
    ['a file that is too long', RULES_FILE, 'void 0;\n'.repeat(251), 'max-lines'],
    [
      'an assertion without a reason',
      RULES_FILE,
      'export const a = b as string;',
      'club/explained-assertion',
    ],
  ])('%s', async (_what, file, code, rule) => {
    expect(await lint(file, code)).toEqual([rule]);
  });
});

describe('what they leave alone', () => {
  test.each([
    ['an instant that is given', RULES_FILE, 'export const at = (text) => new Date(text);'],
    ['the clock itself', 'src/server/clock.ts', 'export const now = () => new Date();'],
    ['what a command prints', 'src/server/club/main.ts', "console.log('done');"],
    ['the date in a test', 'src/server/bookings/rules.test.ts', 'export const now = new Date();'],
    ['a constant assertion', RULES_FILE, "export const roles = ['user'] as const;"],
    [
      'an assertion with its reason above',
      RULES_FILE,
      '// checked by the caller\nexport const a = b as string;',
    ],
    ['or beside it', RULES_FILE, 'export const a = b as string; // checked by the caller'],
    [
      'or above the function that makes it',
      RULES_FILE,
      '// b is a string\nfunction f() {\n  return b as string;\n}\nf();',
    ],
  ])('%s', async (_what, file, code) => {
    expect(await lint(file, code)).toEqual([]);
  });

  test('but a docstring is no reason', async () => {
    expect(await lint(RULES_FILE, '/** The name. */\nexport const a = b as string;')).toHaveLength(1);
  });
});

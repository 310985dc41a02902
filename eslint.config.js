import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { explainedAssertion } from './scripts/lint/explained-assertion.mjs';

const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name, so that a thing is called the same everywhere.',
};
const NO_BARREL = { selector: 'ExportAllDeclaration', message: 'Import from the file that has the thing.' };
const NO_ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only main.ts passes the environment, and only config.ts reads it.',
};
const NO_WALL_CLOCK = [
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']" },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]" },
].map(({ selector }) => ({ selector, message: 'Take a Clock as a parameter.' }));

export default defineConfig(
  globalIgnores(['dist', 'data', 'gallery', 'test-results', 'playwright-report']),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    // A third faster here than `projectService`, which is made for editors. And one program for all parts reads what they
    // share once; that each keeps to its own libraries is what `tsc -b` sees to.
    languageOptions: {
      parserOptions: { project: 'tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { club: { rules: { 'explained-assertion': explainedAssertion } } },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', 250],
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_BARREL],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // A function behind a port is async so that what it throws is a rejection, whether or not it waits.
      '@typescript-eslint/require-await': 'off',
      // Numbers read well in sentences; objects do not, and stay forbidden.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onClick={() => close()}` says what happens; braces would add nothing.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A leading underscore says: the signature asks for it, this function does not.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**'],
    rules: { 'no-console': 'error', 'club/explained-assertion': 'error' },
  },
  {
    files: ['src/server/**', 'src/contract/**'],
    ignores: ['**/*.test.ts', 'src/server/clock.ts', 'src/server/config/config.ts', 'src/server/main.ts'],
    rules: {
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, NO_BARREL, NO_ENVIRONMENT, ...NO_WALL_CLOCK],
    },
  },
  {
    files: ['src/server/main.ts', 'src/server/club/**'], // what these print is their answer to the person who ran them
    rules: { 'no-console': 'off' },
  },
  {
    files: ['src/web/**'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      // Failures that the specification wants silent on screen are reported on the console.
      'no-console': ['error', { allow: ['warn'] }],
      // React takes an async event handler as it is.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A table whose cells take the focus is a grid; where it has no cell, nothing can be done.
      'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['presentation'] }],
    },
  },
  {
    files: ['*.config.ts', 'tests/e2e/support/global-setup.ts'],
    rules: { 'no-restricted-syntax': 'off' }, // tools look for a default export
  },
  {
    files: ['tests/**', '**/*.test.ts', '**/*.test.tsx'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' }, // `expect.any(…)` is `any`
  },
  {
    files: ['scripts/**'], // plain JavaScript, checked by tsc; what JSON.parse returns has no type there
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['*.js', '*.mjs'], // the configuration of tools
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'no-undef': 'off', 'no-restricted-syntax': 'off' },
  },
);

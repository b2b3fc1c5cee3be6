import js from '@eslint/js'
// @ts-expect-error -- the plugin comes without types
import jsxA11y from 'eslint-plugin-jsx-a11y'
import perfectionist from 'eslint-plugin-perfectionist'
import reactHooks from 'eslint-plugin-react-hooks'
import * as regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/**
 * Who may import whom. The app never knows whether its dataset is embedded or hosted, so that a test can hand a loader
 * any content; the Studio is the same build for both. Rules that they have in common are in shared.
 * @param {readonly ({ group: string[], message: string } | { regex: string, message: string })[]} patterns
 * @returns {import('eslint').Linter.RulesRecord}
 */
const imports = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] })

/** @type {import('eslint').Linter.RulesRecord} */
const hookRules = {
  ...reactHooks.configs.recommended.rules,
  // What only the browser knows is set once the server's page has been taken over: in an effect.
  'react-hooks/set-state-in-effect': 'off',
  // Mistakes a component chosen from a table for a newly created one.
  'react-hooks/static-components': 'off',
}

const onlyOverHttps = {
  object: 'crypto',
  property: 'randomUUID',
  message: 'Browsers have it only over HTTPS: use randomId.',
}

const newerThanTheOldestBrowser = {
  selector:
    'CallExpression > MemberExpression.callee[property.name=/^(canParse|groupBy|isWellFormed|to(Reversed|Sorted|Spliced|WellFormed)|withResolvers)$/]',
  message: 'Chrome 109 lacks it, the oldest browser that the site supports.',
}

/** React sets attributes in this order, and some browsers request a picture once they know its address. */
const addressOfPictureIsLast = [
  'JSXOpeningElement[name.name=/^(img|source)$/] > [name.name=/^src/] ~ [name.name=/^(loading|sizes)$/]',
  'JSXOpeningElement[name.name=/^(img|source)$/] > [name.name="src"] ~ :matches(JSXSpreadAttribute, [name.name="srcSet"])',
  'JSXSpreadAttribute Property[key.name="srcSet"] ~ Property[key.name="sizes"]',
].map((selector) => ({
  selector,
  message:
    'Write `loading`, `sizes`, `srcSet` and then `src`, or some browsers, such as older Firefox, request it without them.',
}))

const serverFromApp =
  'app must not import from server: the server hands loaders what they need as their context.'
const studioFromApp = 'app must not import from studio: the dataset is between them, with generated types.'
const appFromStudio =
  'studio must not import from app: it is built alone, and only the dataset is between them.'
const serverFromStudio = 'studio must not import from server: the same Studio runs against a hosted dataset.'
const studioFromServer = 'server must not import from studio: it serves any dataset, whatever its schema.'
const outsideFromShared =
  'shared imports only from shared: the site, the server and the Studio each build what is there for their own purpose.'
const otherFolders = {
  group: ['app', 'server', 'studio', 'scripts', 'tests', 'artwork'].map((folder) => `**/${folder}/**`),
  message: outsideFromShared,
}
const screensFromServer =
  'server may import only from app/content and app/tiktok, the types of app/http/load-context, and app/parsing: screens reach it as a build.'

export default tseslint.config(
  {
    ignores: [
      'build/',
      'node_modules/',
      '.data/',
      '.cache/',
      'artwork/',
      'test-results/',
      'playwright-report/',
      'app/content/content.types.ts',
      'studio/.sanity/',
      'studio/dist/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    plugins: { perfectionist },
    rules: {
      // Packages, then what is elsewhere in the project, then siblings. Side effects come last, so that the general
      // styles follow those of components, as the cascade expects.
      'perfectionist/sort-imports': [
        'error',
        {
          type: 'natural',
          internalPattern: ['^~/', '^~shared/'],
          groups: [['builtin', 'external'], 'internal', 'parent', ['sibling', 'index'], 'side-effect'],
          newlinesBetween: 0,
          newlinesInside: 0,
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      // Prettier wraps code, but not comments.
      'max-len': ['error', { code: 10_000, comments: 120, ignoreUrls: true }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.flatConfigs.strict],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      ...hookRules,
      ...imports(
        { group: ['**/server/**', '~/../server/**'], message: serverFromApp },
        { group: ['**/studio/**', '~/../studio/**', 'sanity', 'sanity/*'], message: studioFromApp },
        { group: ['../*'], message: 'In app, reach other directories with ~/, so that files can move.' },
      ),
    },
  },
  {
    files: ['studio/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      ...hookRules,
      'no-restricted-properties': ['error', onlyOverHttps],
      ...imports(
        { group: ['**/app/**', '~/**'], message: appFromStudio },
        { group: ['**/server/**'], message: serverFromStudio },
      ),
    },
  },
  {
    files: ['server/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.node },
    rules: imports(
      { group: ['**/studio/**', 'sanity', 'sanity/*'], message: studioFromServer },
      { group: ['~/**'], message: 'server reaches app by relative paths: ~ is the alias of the app itself.' },
      {
        group: [
          '**/app/**',
          '!**/app/content',
          '!**/app/content/**',
          '!**/app/http',
          '!**/app/http/load-context',
          '!**/app/parsing',
          '!**/app/parsing/**',
          '!**/app/tiktok',
          '!**/app/tiktok/**',
        ],
        message: screensFromServer,
      },
    ),
  },
  {
    files: ['shared/**/*.ts'],
    // What every browser and Node have.
    languageOptions: { globals: { URL: 'readonly', URLSearchParams: 'readonly' } },
    rules: { 'no-undef': 'error', ...imports(otherFolders) },
  },
  {
    files: ['shared/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: imports(otherFolders, { regex: '^[^.]', message: outsideFromShared }),
  },
  {
    files: [
      'server/**',
      'shared/**',
      'app/**/*.server.*',
      'app/{content,features/{ordering,search},tiktok}/**',
    ],
    ignores: ['**/*.test.*'],
    plugins: { regexp },
    rules: {
      // A text that a stranger sends may be long. While an expression takes a minute for it, nobody else is served.
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'shared/**/*.ts', 'server/forms/browser/**/*.ts'],
    ignores: ['**/*.server.*', '**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', newerThanTheOldestBrowser, ...addressOfPictureIsLast] },
  },
  {
    files: ['studio/**/*.tsx'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', ...addressOfPictureIsLast] },
  },
  {
    files: ['tests/**/*.{ts,tsx}', '**/*.test.{ts,tsx}'],
    rules: {
      // A test that relies on a value fails clearly enough if it is missing.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Playwright's, in browser tests, waits as long as every other assertion of theirs.
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'expect',
          property: 'poll',
          message: 'It waits only for a second; vi.waitFor waits as long as tests/setup.ts says.',
        },
      ],
    },
  },
  {
    files: ['scripts/**/*.mjs', '*.{js,ts}', 'tests/**/*.{ts,mjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['app/entry.server.tsx', 'scripts/**/*.mjs', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
)

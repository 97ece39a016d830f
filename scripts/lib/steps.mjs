import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowsers, ensureOtherBrowsers } from './ensure-browser.mjs'
import { ensurePostgres } from './ensure-postgres.mjs'
import { publicPackages } from './packages.mjs'
import { cache, root, tool } from './paths.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'
import { turbo } from './turbo.mjs'
import { typeScriptFlags } from './typescript.mjs'

/** @typedef {{ file: string, seconds: number }} FileTime */
/** @typedef {{ passed: number, failed: number, failures?: string[], note?: string, files?: FileTime[] }} Counts */

/**
 * @typedef {object} Step
 * @property {string} id the value for --only
 * @property {string} name
 * @property {'build' | 'static' | 'unit' | 'alone' | 'spare' | 'last'} phase steps of one phase may run side by side
 * @property {string[][]} commands run one after another, all of them even when one fails
 * @property {boolean} [built] needs dist
 * @property {boolean} [isLowPriority] uses the processor only when the other steps leave it idle
 * @property {boolean} [tail] shows the last line of the output if it passes
 * @property {() => Promise<Record<string, string> | void>} [prepare] installs what this machine lacks; its answer joins `env`
 * @property {string} [cwd]
 * @property {Record<string, string>} [env]
 * @property {number} [limit] seconds after which one of its commands is stopped, 900 by default
 * @property {() => Counts} [counts] real test counts; otherwise a step counts as one
 */

const node = process.execPath
/** A property stops at 100,000 cases or after 10 s. All properties take a quarter of an hour. */
const fuzzSize = ['100000', '10']
/** @param {string} id of a step */
const reportOf = (id) => join(cache, 'reports', `${id}.json`)

/** @param {string} name */
const script = (name) => [node, join(root, 'scripts', name)]

/** Removes old reports, so that they are not counted when a runner dies before it writes its own. */
export function clearReports() {
  rmSync(join(cache, 'reports'), { recursive: true, force: true })
  mkdirSync(join(cache, 'reports'), { recursive: true })
}

/** @returns {Step[]} */
export function checkSteps() {
  const dirs = publicPackages().map(({ dir }) => join(root, dir))
  return [
    { id: 'build', name: 'build', phase: 'build', commands: [turbo('build')] },
    {
      id: 'lint',
      name: 'lint (Biome)',
      phase: 'spare',
      isLowPriority: true,
      commands: [[tool('biome'), 'check', '.']],
    },
    {
      id: 'words',
      name: 'plain words',
      phase: 'spare',
      isLowPriority: true,
      tail: true,
      commands: [script('check-words.mjs')],
    },
    {
      id: 'types',
      name: 'types',
      phase: 'static',
      built: true,
      commands: [turbo('types'), [tool('tsc'), '-p', join(root, 'scripts/tsconfig.json')]],
    },
    {
      id: 'locales',
      name: 'texts and locales',
      phase: 'static',
      tail: true,
      commands: [[...script('write-locales.mjs'), '--check'], script('check-locales.mjs')],
    },
    {
      id: 'browsers',
      name: 'oldest browsers',
      phase: 'spare',
      isLowPriority: true,
      built: true,
      tail: true,
      commands: [script('check-browsers.mjs')],
    },
    {
      id: 'docstrings',
      name: 'docstrings',
      phase: 'static',
      built: true,
      tail: true,
      commands: [script('check-docstrings.mjs')],
    },
    {
      id: 'knip',
      name: 'unused code (knip)',
      phase: 'spare',
      isLowPriority: true,
      commands: [[tool('knip'), '--no-config-hints']],
    },
    {
      id: 'size',
      name: 'package sizes',
      phase: 'static',
      built: true,
      tail: true,
      commands: [script('check-size.mjs')],
    },
    {
      id: 'page',
      name: 'page size',
      phase: 'static',
      built: true,
      tail: true,
      commands: [script('check-page-size.mjs')],
    },
    {
      id: 'frame',
      name: 'secure frame, built anew',
      phase: 'spare',
      isLowPriority: true,
      built: true,
      tail: true,
      commands: [script('check-frame.mjs')],
    },
    {
      id: 'licences',
      name: 'licences, versions, releases',
      phase: 'spare',
      isLowPriority: true,
      tail: true,
      commands: [script('check-licences.mjs')],
    },
    {
      id: 'publint',
      name: 'package contents (publint)',
      phase: 'spare',
      isLowPriority: true,
      built: true,
      commands: dirs.map((dir) => [tool('publint'), 'run', dir, '--strict', '--pack', 'npm']),
    },
    {
      id: 'attw',
      name: 'package types (attw)',
      phase: 'spare',
      isLowPriority: true,
      built: true,
      // The packages are ESM only. A style sheet has no types to check.
      commands: dirs.map((dir) => [
        tool('attw'),
        ...['--pack', dir, '--profile', 'esm-only', '--no-definitely-typed'],
        ...['--exclude-entrypoints', './buttons.css'],
        ...['--format', 'ascii', '--no-color', '--no-emoji'],
      ]),
    },
  ]
}

/**
 * Returns the step that installs the packed packages into projects and uses them there.
 * @param {{ whole: boolean }} options `whole` for every project, otherwise the two of the quick start
 * @returns {Step}
 */
export const consumerStep = ({ whole }) => ({
  id: 'consumer',
  name: whole ? 'consumer projects' : 'quick start from packed packages',
  // The consumer step waits for npm and servers for half of its time.
  phase: 'unit',
  isLowPriority: true,
  built: true,
  tail: true,
  limit: 3600,
  commands: [
    [
      node,
      ...typeScriptFlags(),
      join(root, 'scripts/check-consumer.mjs'),
      ...(whole ? [] : ['--quick']),
    ],
  ],
})

/**
 * @param {Pick<Step, 'id' | 'name' | 'prepare'>} step
 * @param {string[]} projects of vitest.config.ts
 * @returns {Step}
 */
const vitestStep = (step, projects) => ({
  ...step,
  phase: 'unit',
  limit: 1500,
  commands: [
    [
      ...[tool('vitest'), 'run', ...projects.flatMap((project) => ['--project', project])],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(step.id)}`],
      // One and a half workers per core, because the tests of servers spend half of their time waiting for mail.
      ...['--maxWorkers=150%'],
    ],
  ],
  counts: () => countVitest(reportOf(step.id)),
})

/**
 * Returns the steps of Vitest. They run in parallel, because chain tests run one after another and wait for blocks a
 * third of the time.
 */
const vitestSteps = () => [
  vitestStep({ id: 'chain', name: 'tests with chains (Vitest)' }, ['chain']),
  vitestStep({ id: 'chain-own', name: 'tests with chains and a page of their own (Vitest)' }, [
    'chain, own modules',
  ]),
  vitestStep({ id: 'unit', name: 'unit and integration (Vitest)', prepare: ensurePostgres }, [
    'node',
    'own modules',
    'dom',
    'dom, own page',
  ]),
]

/**
 * @param {Pick<Step, 'id' | 'name' | 'limit' | 'env' | 'prepare'>} step
 * @param {string[]} args of `playwright test`
 * @returns {Step}
 */
const playwrightStep = (step, ...args) => ({
  prepare: ensureBrowsers,
  ...step,
  phase: 'alone',
  built: true,
  commands: [[tool('playwright'), 'test', ...args, '--reporter=dot,json']],
  cwd: join(root, 'apps/lab'),
  env: { ...step.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step.id) },
  counts: () => countPlaywright(reportOf(step.id)),
})

/** Returns the steps of `npm test` besides the checks. @returns {Step[]} */
export const gateSteps = () => [
  ...vitestSteps(),
  consumerStep({ whole: false }),
  playwrightStep(
    { id: 'e2e', name: 'end-to-end (Playwright)', env: { E2E_LOOKS: 'few' }, limit: 1800 },
    '--grep=@gate',
  ),
]

/** Returns the steps of `npm run test:all` besides the checks. @returns {Step[]} */
export const wholeSteps = () => [
  // The step includes every crash point of lists of calls, and more transactions that are simulated and then mined.
  ...vitestSteps().map((step) => ({
    ...step,
    env: { CALLS_TABLE: '1', SIMULATIONS: '100' },
    limit: 3600,
  })),
  consumerStep({ whole: true }),
  playwrightStep({ id: 'e2e', name: 'end-to-end (Playwright)', limit: 7200 }),
  playwrightStep(
    {
      id: 'journeys',
      name: 'journeys in Firefox, WebKit and the oldest',
      prepare: async () => ({ ...(await ensureBrowsers()), ...(await ensureOtherBrowsers()) }),
      limit: 1800,
    },
    ...['-c', 'smoke/playwright.config.ts'],
  ),
  playwrightStep(
    { id: 'round-trip', name: 'into a wallet and back', limit: 3600 },
    ...['-c', 'round-trip/playwright.config.ts'],
  ),
  {
    ...playwrightStep(
      { id: 'faults', name: 'journeys with faults', limit: 14_400 },
      ...['-c', 'faults/playwright.config.ts'],
    ),
    phase: 'last',
  },
  playwrightStep(
    {
      id: 'soak',
      name: 'tabs that close, crash and freeze',
      env: { SOAK_RUNS: '20', SOAK_SEED: '1', SOAK_LOG: '' },
      limit: 6000,
    },
    ...['-c', 'soak/playwright.config.ts'],
  ),
  {
    id: 'bench',
    name: 'how soon the modal opens',
    phase: 'alone',
    built: true,
    tail: true,
    limit: 1800,
    commands: [[...script('bench.mjs'), '--gate']],
  },
  {
    id: 'fuzz',
    name: 'fuzzing',
    phase: 'last',
    commands: [[...script('fuzz.mjs'), ...fuzzSize]],
    limit: 7200,
  },
]

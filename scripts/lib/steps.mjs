import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { publicPackages } from './packages.mjs'
import { cache, root, tool } from './paths.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'
import { turbo } from './turbo.mjs'

/** @typedef {{ file: string, seconds: number }} FileTime */
/** @typedef {{ passed: number, failed: number, failures?: string[], note?: string, files?: FileTime[] }} Counts */

/**
 * @typedef {object} Step
 * @property {string} id what --only takes
 * @property {string} name
 * @property {'build' | 'static' | 'consumer' | 'unit' | 'e2e' | 'long' | 'package'} phase steps of one phase may run side by side
 * @property {string[][]} commands run one after another, all of them even when one fails
 * @property {boolean} [built] needs dist
 * @property {boolean} [tail] show the last line of its output when it passes
 * @property {string} [cwd]
 * @property {Record<string, string>} [env]
 * @property {number} [limit] seconds after which one of its commands is stopped, 900 by default
 * @property {() => Counts} [counts] real test counts; otherwise a step counts as one
 */

const node = process.execPath
/** Cases of a property at the most, and seconds at the most: the size that a night has room for. */
const fuzzSize = ['100000', '30']
/** @param {string} id of a step */
const reportOf = (id) => join(cache, 'reports', `${id}.json`)

/** @param {string} name */
const script = (name) => [node, join(root, 'scripts', name)]

/** Old reports must not be counted again when a runner dies before it writes its own. */
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
      phase: 'static',
      commands: [[tool('biome'), 'check', '.']],
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
      commands: [script('check-locales.mjs')],
    },
    {
      id: 'browsers',
      name: 'oldest browsers',
      phase: 'static',
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
      phase: 'package',
      commands: [[tool('knip'), '--no-config-hints']],
    },
    {
      id: 'size',
      name: 'package sizes',
      phase: 'package',
      built: true,
      tail: true,
      commands: [script('check-size.mjs')],
    },
    {
      id: 'page',
      name: 'page size',
      phase: 'package',
      built: true,
      tail: true,
      commands: [script('check-page-size.mjs')],
    },
    {
      id: 'frame',
      name: 'secure frame, built anew',
      phase: 'package',
      built: true,
      tail: true,
      commands: [script('check-frame.mjs')],
    },
    {
      id: 'licences',
      name: 'licences, versions, releases',
      phase: 'package',
      tail: true,
      commands: [script('check-licences.mjs')],
    },
    {
      id: 'publint',
      name: 'package contents (publint)',
      phase: 'package',
      built: true,
      commands: dirs.map((dir) => [tool('publint'), 'run', dir, '--strict', '--pack', 'npm']),
    },
    {
      id: 'attw',
      name: 'package types (attw)',
      phase: 'package',
      built: true,
      // The packages are ESM only; a style sheet has no types to get wrong.
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
 * The packages in a host's hands.
 * @param {{ whole: boolean }} options all projects, or the two that a newcomer begins with
 * @returns {Step}
 */
export const consumerStep = ({ whole }) => ({
  id: 'consumer',
  name: whole ? 'consumer projects' : 'quick start from packed packages',
  phase: 'consumer',
  built: true,
  tail: true,
  commands: [[...script('check-consumer.mjs'), ...(whole ? [] : ['--quick'])]],
})

/** @param {string} id of a step */
const vitestReport = (id) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(id)}`,
]

/** @param {string} id @param {string} name @param {string[]} projects @returns {Step} */
const vitestStep = (id, name, projects) => ({
  id,
  name,
  phase: 'unit',
  limit: 1500,
  commands: [
    [
      ...[tool('vitest'), 'run', ...projects.flatMap((project) => ['--project', project])],
      ...vitestReport(id),
    ],
  ],
  counts: () => countVitest(reportOf(id)),
})

/** In two processes: those with chains run one after another and leave half of the machine to the others. */
const vitestSteps = () => [
  vitestStep('chain', 'tests with chains (Vitest)', ['chain', 'chain, own modules']),
  vitestStep('unit', 'unit and integration (Vitest)', ['node', 'own modules', 'dom']),
]

/**
 * @param {Pick<Step, 'id' | 'name' | 'env' | 'limit'>} step
 * @param {string[]} args of `playwright test`
 * @returns {Step}
 */
const playwrightStep = ({ env, ...step }, ...args) => ({
  ...step,
  phase: 'e2e',
  built: true,
  commands: [[tool('playwright'), 'test', ...args, '--reporter=dot,json']],
  cwd: join(root, 'apps/lab'),
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(step.id) },
  counts: () => countPlaywright(reportOf(step.id)),
})

/** What `npm test` runs besides the checks. @param {Record<string, string>} browsers the environment that names them @returns {Step[]} */
export const gateSteps = (browsers) => [
  consumerStep({ whole: false }),
  ...vitestSteps(),
  playwrightStep(
    {
      id: 'e2e',
      name: 'end-to-end (Playwright)',
      env: { ...browsers, E2E_LOOKS: 'few' },
      limit: 1800,
    },
    '--grep=@gate',
  ),
]

/** What `npm run test:all` runs besides the checks. @param {Record<string, string>} browsers the environment that names them @returns {Step[]} */
export const wholeSteps = (browsers) => [
  consumerStep({ whole: true }),
  ...vitestSteps().map((step) => ({ ...step, limit: 3600 })),
  playwrightStep({ id: 'e2e', name: 'end-to-end (Playwright)', env: browsers, limit: 7200 }),
  playwrightStep(
    {
      id: 'journeys',
      name: 'journeys in Firefox, WebKit and the oldest',
      env: browsers,
      limit: 1800,
    },
    ...['-c', 'smoke/playwright.config.ts'],
  ),
  playwrightStep(
    { id: 'round-trip', name: 'into a wallet and back', env: browsers, limit: 3600 },
    ...['-c', 'round-trip/playwright.config.ts'],
  ),
  playwrightStep(
    { id: 'faults', name: 'journeys with faults', env: browsers, limit: 14_400 },
    ...['-c', 'faults/playwright.config.ts'],
  ),
  playwrightStep(
    {
      id: 'soak',
      name: 'tabs that close, crash and freeze, 20 times',
      env: { ...browsers, SOAK_RUNS: '20', SOAK_SEED: '1', SOAK_LOG: '' },
      limit: 6000,
    },
    ...['-c', 'soak/playwright.config.ts'],
  ),
  {
    id: 'calls',
    name: 'crash table of lists of calls',
    phase: 'long',
    commands: [[tool('vitest'), 'run', 'apps/lab/services/calls', ...vitestReport('calls')]],
    env: { CALLS_TABLE: '1' },
    limit: 3600,
    counts: () => countVitest(reportOf('calls')),
  },
  {
    id: 'fuzz',
    name: 'whatever comes in (fuzz)',
    phase: 'long',
    commands: [[...script('fuzz.mjs'), ...fuzzSize]],
    limit: 7200,
  },
]

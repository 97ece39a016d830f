import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { publicPackages } from './packages.mjs'
import { cache, root, tool } from './paths.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'
import { turbo } from './turbo.mjs'

/** @typedef {{ passed: number, failed: number, failures?: string[], note?: string }} Counts */

/**
 * @typedef {object} Step
 * @property {string} id what --only takes
 * @property {string} name
 * @property {'build' | 'static' | 'unit' | 'e2e' | 'package'} phase steps of one phase may run side by side
 * @property {string[][]} commands run one after another, all of them even when one fails
 * @property {boolean} [built] needs dist
 * @property {boolean} [tail] show the last line of its output when it passes
 * @property {string} [cwd]
 * @property {Record<string, string>} [env]
 * @property {number} [limit] seconds after which one of its commands is stopped, 900 by default
 * @property {() => Counts} [counts] real test counts; otherwise a step counts as one
 */

const node = process.execPath
const reports = {
  unit: join(cache, 'unit.json'),
  e2e: join(cache, 'e2e.json'),
  journeys: join(cache, 'journeys.json'),
}

/** @param {string} name */
const script = (name) => [node, join(root, 'scripts', name)]

/** Old reports must not be counted again when a runner dies before it writes its own. */
export function clearReports() {
  mkdirSync(cache, { recursive: true })
  for (const file of Object.values(reports)) rmSync(file, { force: true })
}

/** @returns {Step[]} */
export function staticSteps() {
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
    // Beside the unit tests, of which those with chains leave one of two cores idle.
    {
      id: 'consumer',
      name: 'consumer projects',
      phase: 'unit',
      built: true,
      tail: true,
      commands: [script('check-consumer.mjs')],
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
      commands: [[tool('size-limit')]],
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

/** @param {Record<string, string>} browsers the environment that names them @returns {Step[]} */
export function testSteps(browsers) {
  return [
    {
      id: 'unit',
      name: 'unit and integration (Vitest)',
      phase: 'unit',
      limit: 1500,
      commands: [
        [
          tool('vitest'),
          ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`],
        ],
      ],
      counts: () => countVitest(reports.unit),
    },
    {
      id: 'e2e',
      name: 'end-to-end (Playwright)',
      phase: 'e2e',
      built: true,
      // What shows nearly the same again is in `npm run e2e` alone.
      commands: [[tool('playwright'), 'test', '--grep-invert=@variant', '--reporter=dot,json']],
      cwd: join(root, 'apps/lab'),
      env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.e2e },
      // Far above the 37 minutes that two cores take: a run that is stopped reports no test.
      limit: 3600,
      counts: () => countPlaywright(reports.e2e),
    },
    {
      id: 'journeys',
      name: 'journeys in Firefox, WebKit and the oldest',
      phase: 'package',
      built: true,
      commands: [
        [tool('playwright'), 'test', '-c', 'smoke/playwright.config.ts', '--reporter=dot,json'],
      ],
      cwd: join(root, 'apps/lab'),
      env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.journeys },
      limit: 480,
      counts: () => countPlaywright(reports.journeys),
    },
  ]
}

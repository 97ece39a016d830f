import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { readJson } from './packages.mjs'
import { root } from './paths.mjs'

/** @param {number} skipped @param {number} [flaky] */
const note = (skipped, flaky = 0) =>
  [skipped && `${skipped} skipped`, flaky && `${flaky} flaky`].filter(Boolean).join(', ')

/** @param {string} text with the runner's colours */
const firstLines = (text) => stripVTControlCharacters(text).split('\n').slice(0, 8).join('\n    ')

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestResult
 * @param {string} file a report of Vitest's json reporter
 */
export function countVitest(file) {
  const report = readJson(file)
  /** @type {{ name: string, message: string, startTime: number, endTime: number, assertionResults: VitestResult[] }[]} */
  const files = report.testResults
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: files.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}\n    ${firstLines(message)}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ fullName, failureMessages: [reason = ''] }) =>
            `${name}: ${fullName}\n    ${firstLines(reason)}`,
        ),
    ]),
    note: note(report.numPendingTests + report.numTodoTests),
    files: files.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/**
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, line: number, tests: { status: string, results: { duration: number, error?: { message?: string } }[] }[] }[]} [specs]
 * @param {Suite} suite
 * @returns {string[]}
 */
function failuresIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ status, results: [first] }) => {
      if (status !== 'unexpected' && status !== 'flaky') return []
      const reason = firstLines(first?.error?.message ?? '')
      return `${status === 'flaky' ? 'flaky: ' : ''}${file}:${line} ${title}\n    ${reason}`
    }),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

/** @param {Suite} suite @returns {number} seconds */
const secondsOf = ({ suites = [], specs = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration / 1000, 0) +
  suites.reduce((sum, suite) => sum + secondsOf(suite), 0)

/** @param {string} file a report of Playwright's json reporter */
export function countPlaywright(file) {
  const report = readJson(file)
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: failuresIn(report),
    note: note(skipped, flaky),
    files: report.suites.map((/** @type {Suite & { file: string }} */ suite) => ({
      file: relative(root, join(report.config.rootDir, suite.file)),
      seconds: secondsOf(suite),
    })),
  }
}

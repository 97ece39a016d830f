import { readJson } from './packages.mjs'

/** @param {number} skipped @param {number} [flaky] */
const note = (skipped, flaky = 0) =>
  [skipped && `${skipped} skipped`, flaky && `${flaky} flaky`].filter(Boolean).join(', ')

/** @param {string} file a report of Vitest's json reporter */
export function countVitest(file) {
  const report = readJson(file)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    note: note(report.numPendingTests + report.numTodoTests),
  }
}

/** @param {string} file a report of Playwright's json reporter */
export function countPlaywright(file) {
  const { expected, unexpected, flaky, skipped } = readJson(file).stats
  return { passed: expected + flaky, failed: unexpected, note: note(skipped, flaky) }
}

import { vi } from 'vitest'

/** The time limit of a test's waits, in ms. Far above any real wait, because a test must not fail on a busy machine. */
const timeout = 20_000

// Vitest has no setting for the default timeout of `waitFor`. The mark prevents a second replacement, because a worker
// runs this file before each of its test files.
const isSet = Symbol.for('carabiner.waits')
if (!(isSet in vi)) {
  const { waitFor } = vi
  const patient: typeof waitFor = (check, options) =>
    waitFor(check, typeof options === 'number' ? options : { timeout, ...options })
  Object.assign(vi, { waitFor: patient, [isSet]: true })
}

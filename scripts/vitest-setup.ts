import { vi } from 'vitest'

/** How long a test waits for something, in ms. Far above what anything takes: a busy machine is slow, not wrong. */
const timeout = 20_000

// Vitest has no setting for it. A worker runs this before each of its files.
const isSet = Symbol.for('carabiner.waits')
if (!(isSet in vi)) {
  const { waitFor } = vi
  const patient: typeof waitFor = (check, options) =>
    waitFor(check, typeof options === 'number' ? options : { timeout, ...options })
  Object.assign(vi, { waitFor: patient, [isSet]: true })
}

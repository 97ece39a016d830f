/** Formats of numbers in the tables. A missing number is a dash. */

/** @param {number | undefined} value @param {(value: number) => string} write */
const cell = (value, write) => (value === undefined ? '–' : write(value))

export const whole = (/** @type {number | undefined} */ value) => cell(value, (it) => it.toFixed(0))
export const kib = (/** @type {number | undefined} */ value) =>
  cell(value, (it) => (it / 1024).toFixed(1))
export const mib = (/** @type {number | undefined} */ value) =>
  cell(value, (it) => (it / 1024 / 1024).toFixed(1))

/** @param {number | undefined} value @param {number | undefined} floor */
export const ratio = (value, floor) =>
  cell(floor && value !== undefined ? value / floor : undefined, (it) => `${it.toFixed(1)}×`)

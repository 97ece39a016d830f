/** @typedef {import('./ways.mjs').Measure} Measure */
/** @typedef {import('./visit.mjs').Measures} Measures */

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/** @param {Measures[]} visits @returns {Measures} */
export function medianOf(visits) {
  const names = new Set(visits.flatMap((it) => /** @type {Measure[]} */ (Object.keys(it))))
  return Object.fromEntries(
    [...names].map((name) => [name, median(visits.flatMap((it) => it[name] ?? []))]),
  )
}

import satisfies from 'spdx-satisfies'

const allowed = [
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['0BSD', 'CC0-1.0', 'Unlicense', 'BlueOak-1.0.0'],
]

/** @param {import('./packages.mjs').Manifest} manifest @returns {string} an SPDX expression, or '' */
export function licenceOf({ license, licenses }) {
  if (typeof license === 'string') return license
  if (license) return license.type
  return (licenses ?? []).map(({ type }) => type).join(' OR ') // the form of old packages
}

/**
 * Returns true if the list allows the licence. An exception (WITH) is not on the list, so it fails.
 * @param {string} expression
 */
export function isAllowed(expression) {
  try {
    return satisfies(expression, allowed)
  } catch {
    return false // not an SPDX expression
  }
}

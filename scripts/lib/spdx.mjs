const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['0BSD', 'CC0-1.0', 'Unlicense', 'BlueOak-1.0.0'],
])

/** @param {import('./packages.mjs').Manifest} manifest @returns {string} an SPDX expression, or '' */
export function licenceOf({ license, licenses }) {
  if (typeof license === 'string') return license
  if (license) return license.type
  return (licenses ?? []).map(({ type }) => type).join(' OR ') // how old packages said it
}

/**
 * AND binds tighter than OR; an exception (WITH) is not on the list, so it fails.
 * @param {string} expression
 */
export function isAllowed(expression) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  /** @returns {boolean} */
  const term = () => {
    const token = tokens[at++]
    if (token !== '(') return token !== undefined && allowed.has(token)
    const inner = either()
    return tokens[at++] === ')' && inner
  }
  const both = () => {
    let ok = term()
    while (tokens[at] === 'AND') {
      at++
      ok = term() && ok
    }
    return ok
  }
  const either = () => {
    let ok = both()
    while (tokens[at] === 'OR') {
      at++
      ok = both() || ok
    }
    return ok
  }
  const ok = either()
  return ok && at === tokens.length
}

import { createRequire } from 'node:module'

/** @typedef {import('@mdn/browser-compat-data').Identifier} Feature */
/** @typedef {import('@mdn/browser-compat-data').SimpleSupportStatement} Statement */
/** @typedef {import('./minimum.mjs').Minimum} Minimum */

/** @type {import('@mdn/browser-compat-data').CompatData} */
export const data = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** The statement holds for a browser as it is delivered. @param {Statement} statement @param {number} version */
function holds({ version_added: added, version_removed: removed, flags }, version) {
  if (flags || typeof added !== 'string') return false
  if (typeof removed === 'string' && Number.parseFloat(removed.replace('≤', '')) <= version)
    return false
  // "≤37": not known since when, but by then.
  return Number.parseFloat(added.replace('≤', '')) <= version
}

/**
 * The browsers of the minimum that lack a feature. What has no data counts as there.
 *
 * @param {Feature | undefined} feature @param {Minimum} minimum
 * @param {string} [prefix] counts as there under this prefix too
 */
export function lacking(feature, minimum, prefix) {
  const support = feature?.__compat?.support
  if (!support) return []
  return minimum.filter(({ browser, version }) => {
    const given = support[/** @type {import('@mdn/browser-compat-data').BrowserName} */ (browser)]
    if (given === undefined) return false
    return ![given].flat().some((statement) => {
      if (statement.alternative_name || (statement.prefix && statement.prefix !== prefix))
        return false
      return holds(statement, version)
    })
  })
}

/** The prefixes under which a feature was there before. @param {Feature | undefined} feature */
export const prefixesOf = (feature) => [
  ...new Set(
    Object.values(feature?.__compat?.support ?? {})
      .flat()
      .flatMap((statement) => statement?.prefix ?? []),
  ),
]

/** @param {Minimum} minimum as {@link lacking} gives it */
export const inWords = (minimum) =>
  minimum.map(({ browser, version }) => `${browser} ${version}`).join(', ')

/** What data holds below a feature, its own statement aside. @param {Feature | undefined} feature */
export const childrenOf = (feature) =>
  /** @type {[string, Feature][]} */ (
    Object.entries(feature ?? {}).filter(([name]) => name !== '__compat')
  )

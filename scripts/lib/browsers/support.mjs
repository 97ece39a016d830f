import { createRequire } from 'node:module'

/** @typedef {import('@mdn/browser-compat-data').Identifier} Feature */
/** @typedef {import('@mdn/browser-compat-data').SimpleSupportStatement} Statement */
/** @typedef {import('./minimum.mjs').Minimum} Minimum */

/** @type {import('@mdn/browser-compat-data').CompatData} */
export const data = createRequire(import.meta.url)('@mdn/browser-compat-data')

/**
 * Returns true if the statement applies to a browser with default settings.
 * @param {Statement} statement @param {number} version
 */
function holds({ version_added: added, version_removed: removed, flags }, version) {
  if (flags || typeof added !== 'string') return false
  if (typeof removed === 'string' && Number.parseFloat(removed.replace('≤', '')) <= version)
    return false
  // "≤37": the exact version is unknown, 37 is the latest possible.
  return Number.parseFloat(added.replace('≤', '')) <= version
}

/**
 * Returns the minimum browsers that lack a feature. A feature without data counts as
 * supported.
 *
 * @param {Feature | undefined} feature @param {Minimum} minimum
 * @param {string} [prefix] also accepts the feature with this prefix
 */
export function lacking(feature, minimum, prefix) {
  const support = feature?.__compat?.support
  if (!support) return []
  return minimum.filter(({ browser, version }) => {
    const statements =
      support[/** @type {import('@mdn/browser-compat-data').BrowserName} */ (browser)]
    if (statements === undefined) return false
    return ![statements].flat().some((statement) => {
      if (statement.alternative_name || (statement.prefix && statement.prefix !== prefix))
        return false
      return holds(statement, version)
    })
  })
}

/** Returns the prefixes that a feature has had. @param {Feature | undefined} feature */
export const prefixesOf = (feature) => [
  ...new Set(
    Object.values(feature?.__compat?.support ?? {})
      .flat()
      .flatMap((statement) => statement?.prefix ?? []),
  ),
]

/** @param {Minimum} minimum as {@link lacking} returns it */
export const inWords = (minimum) =>
  minimum.map(({ browser, version }) => `${browser} ${version}`).join(', ')

/** Returns the features below a feature, without its own statement. @param {Feature | undefined} feature */
export const childrenOf = (feature) =>
  /** @type {[string, Feature][]} */ (
    Object.entries(feature ?? {}).filter(([name]) => name !== '__compat')
  )

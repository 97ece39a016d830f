import { allManifests } from '../packages.mjs'

/** The names of browsers in MDN's data, by their names in Browserslist. @type {Record<string, string>} */
const names = {
  Chrome: 'chrome',
  ChromeAndroid: 'chrome_android',
  Android: 'webview_android',
  Edge: 'edge',
  Firefox: 'firefox',
  FirefoxAndroid: 'firefox_android',
  Safari: 'safari',
  iOS: 'safari_ios',
}

/** @typedef {readonly { browser: string, version: number }[]} Minimum the oldest version of each browser */

/** @param {string} query as in "Safari >= 16.4" @returns {Minimum[number]} */
function parse(query) {
  const [, name = '', version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
  const browser = names[name]
  if (!browser) throw new Error(`browserslist: "${query}" is not "<browser> >= <version>"`)
  return { browser, version: Number(version) }
}

/** Reads the browsers of the root's package.json. Each published package repeats them for its hosts' tools. */
export function readMinimum() {
  const [root, ...others] = allManifests()
  const declared = root?.manifest.browserslist ?? []
  const differing = others.filter(
    ({ manifest }) =>
      !manifest.private && JSON.stringify(manifest.browserslist) !== JSON.stringify(declared),
  )
  return {
    /** @type {Minimum} */
    minimum: declared.map(parse),
    problems: differing.map(
      ({ dir }) => `${dir}/package.json: browserslist differs from the root's`,
    ),
  }
}

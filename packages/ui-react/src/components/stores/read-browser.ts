/** The properties of `navigator` that identify the browser. */
export interface BrowserNavigator {
  readonly userAgent: string
  /** Present in Brave, whose user agent is the same as Chrome's. */
  readonly brave?: unknown
}

/**
 * The names and user agent patterns of browsers that support extensions of the Chrome Web Store.
 */
const browsers = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Chrome', /Chrome\//],
] as const

/**
 * Returns the name of a desktop browser that supports extensions of the Chrome Web Store, or
 * undefined.
 */
export function readBrowser({ userAgent, brave }: BrowserNavigator): string | undefined {
  if (/Android|Mobile|iPhone|iPad/.test(userAgent)) return undefined
  const name = browsers.find(([, says]) => says.test(userAgent))?.[0]
  return name === 'Chrome' && brave !== undefined ? 'Brave' : name
}

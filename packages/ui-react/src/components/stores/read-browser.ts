/** The properties of `navigator` that identify the browser. */
export interface BrowserNavigator {
  readonly userAgent: string
  /** Brave's user agent is Chrome's; this property is the only difference. */
  readonly brave?: unknown
}

/** Browsers that support extensions of the Chrome Web Store, with their user agent patterns. */
const browsers = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Chrome', /Chrome\//],
] as const

/** Returns a desktop browser that supports extensions of the Chrome Web Store, or undefined. */
export function readBrowser({ userAgent, brave }: BrowserNavigator): string | undefined {
  if (/Android|Mobile|iPhone|iPad/.test(userAgent)) return undefined
  const name = browsers.find(([, says]) => says.test(userAgent))?.[0]
  return name === 'Chrome' && brave !== undefined ? 'Brave' : name
}

/** What is read of the page to name its browser. */
export interface BrowserNavigator {
  readonly userAgent: string
  /** Brave says that it is Chrome, but for this. */
  readonly brave?: unknown
}

/** Browsers that take extensions of the Chrome Web Store, and what their user agents say. */
const browsers = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Chrome', /Chrome\//],
] as const

/** A browser on a desktop that takes extensions of the Chrome Web Store; undefined for any other. */
export function readBrowser({ userAgent, brave }: BrowserNavigator): string | undefined {
  if (/Android|Mobile|iPhone|iPad/.test(userAgent)) return undefined
  const name = browsers.find(([, says]) => says.test(userAgent))?.[0]
  return name === 'Chrome' && brave !== undefined ? 'Brave' : name
}

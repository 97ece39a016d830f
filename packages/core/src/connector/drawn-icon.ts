/**
 * Draws an icon for a wallet that has none: the first letter of its name on a color. Does not imitate the wallet's
 * artwork.
 *
 * @param colour - a CSS color on which white is readable
 */
export function drawnIcon(name: string, colour: string): string {
  const letter = /[A-Z]/.exec(name)?.[0] ?? '?'
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
    `<rect width="96" height="96" fill="${colour}"/>` +
    '<text x="48" y="66" font-family="system-ui,sans-serif" font-size="52" font-weight="700"' +
    ` text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

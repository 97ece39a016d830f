import type { TestWalletInfo, TestWalletOptions } from './types.js'

/** Creates the frozen `info` of EIP-6963, with a new uuid. */
export function createInfo({ name, rdns, icon }: TestWalletOptions): TestWalletInfo {
  return Object.freeze({ uuid: uuidV4(), name, icon: icon ?? drawIcon(name, rdns), rdns })
}

/** Does not use `crypto.randomUUID`, which is missing if a phone opens the lab over plain HTTP. */
function uuidV4(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const drawIcon = (name: string, rdns: string) =>
  `data:image/svg+xml,${encodeURIComponent(drawSvg(name, rdns))}`

/** Draws an initial on a square. Its color comes from the wallet's id, so that wallets look different. */
export function drawSvg(name: string, id: string): string {
  const hue = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  // Only letters and digits, so that a name cannot add markup.
  const initial = /[a-z0-9]/i.exec(name)?.[0].toUpperCase() ?? '?'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
    `<rect width="96" height="96" fill="hsl(${hue} 65% 42%)"/>` +
    '<text x="48" y="66" font-family="system-ui,sans-serif" font-size="52" font-weight="700"' +
    ` text-anchor="middle" fill="#fff">${initial}</text></svg>`
  )
}

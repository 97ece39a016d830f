/** Where wallets are installed from, with everything below each. */
const stores = [
  'addons.mozilla.org',
  'addons.opera.com',
  'appgallery.huawei.com',
  'apps.apple.com',
  'apps.samsung.com',
  'chrome.google.com',
  'chromewebstore.google.com',
  'f-droid.org',
  'galaxystore.samsung.com',
  'github.com',
  'itunes.apple.com',
  'microsoftedge.microsoft.com',
  'play.google.com',
  'testflight.apple.com',
]
/** Their own schemes. */
const schemes = /^(market|itms-apps|itms-appss|itms-beta|samsungapps|appmarket):/i

/**
 * Whether an address is a page that a wallet is installed from. Registries list some as a wallet's web
 * app: the page would be handed the pairing's key, and could do nothing with it.
 */
export function isStorePage(address: string): boolean {
  if (schemes.test(address)) return true
  try {
    const host = new URL(address).hostname.replace(/\.$/, '')
    return stores.some((store) => host === store || host.endsWith(`.${store}`))
  } catch {
    return false
  }
}

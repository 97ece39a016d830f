/** Sites of stores, including all pages below. */
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
/** Schemes of stores. */
const schemes = /^(market|itms-apps|itms-appss|itms-beta|samsungapps|appmarket):/i

/**
 * Returns whether an address is a store page. Registries list some as a wallet's web app, but a store must not get the
 * pairing's key, and cannot use it.
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

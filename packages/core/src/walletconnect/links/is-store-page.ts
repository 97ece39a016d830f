/** The sites of app stores. Every page of a site counts. */
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
/** The URL schemes of app stores. */
const schemes = /^(market|itms-apps|itms-appss|itms-beta|samsungapps|appmarket):/i

/**
 * Whether an address is a page of an app store. Registries list some as a wallet's web app, but a store must not get
 * the pairing's key, and cannot use it.
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

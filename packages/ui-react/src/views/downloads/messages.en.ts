/** English texts for installing one wallet. */
export const en = {
  'get.extension': 'Add to {browser}',
  'get.ios': 'App Store',
  'get.android': 'Google Play',
  'get.website': 'Visit website',
  'get.places': 'Where to get {wallet}',
  'get.scan': 'Scan to install on your phone',
  'get.scanLabel': 'QR code to install {wallet} from {store}',
  'get.phones': 'Phone type',
  'get.here': '{wallet} is installed in this browser',
  'get.connect': 'Connect',
  'get.reload': 'Installed it already? Reload this page.',
  'get.nowhere': 'No download link for {wallet}',
} as const

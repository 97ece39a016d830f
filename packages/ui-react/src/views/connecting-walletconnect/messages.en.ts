/** English for the pairing view alone. */
export const en = {
  'wc.label': 'QR code to connect a mobile wallet',
  'wc.preparing': 'Preparing a QR code…',
  'wc.hint': 'Open your wallet’s scanner, or the phone camera.',
  'wc.copyLink': 'Copy link',
  'wc.openHere': 'Open a wallet on this device',
  'wc.rejected': 'Request cancelled',
  'wc.rejectedHint': 'You turned down the request in your wallet. Nothing was shared.',
  'wc.failed': 'Could not connect',
  'wc.failedHint': 'The wallet did not answer as expected. Try again with a new code.',
  'wc.connected': 'Connected',
} as const

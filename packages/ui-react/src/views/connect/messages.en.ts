/** English texts for Connect if it has few options. */
export const en = {
  'connect.noneFound': 'No wallet found in this browser',
  'connect.noneFoundHint': 'Install a wallet extension, then reload this page.',
  'connect.noneFoundPhoneHint': 'Open this page in your wallet’s browser.',
  'connect.empty': 'This app has no sign-in method yet.',
  'connect.emptyHint': 'Contact the people who run this site.',
} as const

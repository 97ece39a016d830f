/** English for Connect where there is little to show. */
export const en = {
  'connect.noneFound': 'No wallet found in this browser',
  'connect.noneFoundHint': 'Install a wallet extension, then reload this page.',
  'connect.empty': 'No way to connect is set up for this app.',
  'connect.emptyHint': 'Contact the people who run this site.',
} as const

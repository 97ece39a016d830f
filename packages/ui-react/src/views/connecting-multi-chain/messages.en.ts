/** English texts for the choice of a chain family. */
export const en = {
  'connecting.pickChainHint': '{wallet} works on several blockchains.',
  'families.announced': 'Found in this browser',
  'families.extension': 'Browser extension',
  'families.external': 'Provided by this app',
  'wallets.active': 'Active',
} as const

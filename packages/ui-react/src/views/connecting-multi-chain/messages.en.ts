/** English for the choice of a family alone. */
export const en = {
  'connecting.pickChainHint': '{wallet} supports more than one. Choose where to connect.',
  'families.announced': 'Found in this browser',
  'families.injected': 'Found in this page',
  'families.external': 'Provided by this app',
  'wallets.active': 'Active',
} as const

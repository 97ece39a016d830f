/** English texts for switching to another chain family. */
export const en = {
  'switchChain.heading': 'Switch to {chain}',
  'switchChain.body':
    '{wallet} does not work with {chain}. Connect a different wallet to continue.',
  'switchChain.action': 'Connect {chain} wallet',
  'switchChain.stay': 'Stay on {chain}',
} as const

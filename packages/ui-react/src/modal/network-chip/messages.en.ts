/** English texts for the network in the header. */
export const en = {
  'account.networkButton': 'Network: {network}. Change',
} as const

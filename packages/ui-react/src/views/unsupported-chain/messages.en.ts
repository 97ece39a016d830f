/** English texts for leaving a network that is not configured. */
export const en = {
  'common.or': 'or',
  'unsupported.body':
    'This app does not work on your current network. Choose one that it supports.',
  'unsupported.bodySwap':
    'Swaps are not available on your current network. Choose one that supports them.',
} as const

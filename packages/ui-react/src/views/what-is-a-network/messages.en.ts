/** English texts for the explanation of networks. */
export const en = {
  'common.learnMore': 'Learn more',
  'learn.networkA': 'Where your transactions happen',
  'learn.networkABody': 'Each network keeps its own record of balances.',
  'learn.networkB': 'Pick the one the app uses',
  'learn.networkBBody': 'Networks differ in speed and fees.',
} as const

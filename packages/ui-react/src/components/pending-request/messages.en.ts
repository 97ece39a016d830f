/** English for a request that a wallet does not answer. */
export const en = {
  'pending.title': '{wallet} has not answered',
  'pending.text':
    '{kind, select, sign {A signature} send {A transaction} network {A change of network} other {A request}} has been waiting there since {time}.',
  'pending.warning':
    'If you stop waiting, {wallet} may still act on it. Check the wallet before you try again.',
  'pending.stop': 'Stop waiting',
  'pending.stopped': 'No longer waiting for {wallet}.',
} as const

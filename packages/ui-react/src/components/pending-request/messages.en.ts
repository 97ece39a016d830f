/** English texts for an unanswered wallet request. */
export const en = {
  'pending.title': '{wallet} hasn’t responded',
  'pending.text':
    '{kind, select, sign {A signature request} send {A transaction} network {A network change} other {A request}} has been waiting since {time}.',
  'pending.warning':
    'If you stop waiting, it may still go through in {wallet}. Check there before you try again.',
  'pending.stop': 'Stop waiting',
  'pending.stopped': 'No longer waiting for {wallet}.',
} as const

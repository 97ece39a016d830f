/** English texts for approving requests of the embedded wallet. */
export const en = {
  'approve.closeWarn': 'Closing this window rejects the request.',
  'approve.keepOpen': 'Keep open',
  'approve.reject': 'Reject',
  'approve.queue': 'Request {current} of {total}',
} as const

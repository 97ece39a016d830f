/** English for approving what the embedded wallet is asked. */
export const en = {
  'approve.closeWarn': 'Closing this window rejects the request.',
  'approve.keepOpen': 'Keep open',
  'approve.reject': 'Reject',
  'approve.queue': 'Request {current} of {total}',
} as const

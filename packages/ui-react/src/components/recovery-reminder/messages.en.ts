/** English texts for the reminder to store the recovery code. */
export const en = {
  'recovery.remind': 'Save your recovery code',
  'recovery.remindHint': 'If you lose this device, only this code gets your wallet back.',
  'recovery.remindAction': 'Show code',
} as const

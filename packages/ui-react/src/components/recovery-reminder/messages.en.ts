/** English for the reminder to keep the recovery code. */
export const en = {
  'recovery.remind': 'Keep your recovery code',
  'recovery.remindHint': 'Without it this wallet is lost if this device is.',
  'recovery.remindAction': 'Show the code',
} as const

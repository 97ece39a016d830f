/** English texts for paying with another wallet, by a QR code. */
export const en = {
  'payCode.label': 'QR code of the payment',
  'payCode.hint': 'Scan this code with any wallet on {network}. It pays exactly this amount.',
  'payCode.waiting': 'Waiting for the payment…',
  'payCode.copy': 'Copy payment link',
  'payCode.none': 'This payment has no code',
} as const

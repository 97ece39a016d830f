/** English texts for receiving. */
export const en = {
  'receive.label': 'QR code of your address',
  'receive.hint': 'Scan or copy to receive on {network}.',
  'receive.anyHint': 'Scan or copy to receive.',
  'receive.purposes': 'Address type',
  'receive.payment': 'Payments',
  'receive.paymentHint': 'For bitcoin payments on {network}.',
  'receive.ordinal': 'Ordinals',
  'receive.ordinalHint': 'For ordinals and runes on {network}. Use the other address for payments.',
  'receive.changed': 'The address has changed',
  'receive.onlyOn':
    '{count, plural, one {Only send assets on this network} other {Only send assets on these # networks}}',
} as const

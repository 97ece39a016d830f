/** English texts for the embedded wallet's frame. */
export const en = {
  'frame.title': 'Secure wallet window',
  'frame.loading': 'Opening your wallet…',
} as const

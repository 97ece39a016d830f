/** English for the modal as a part of the page. */
export const en = {
  'modal.label': 'Wallet connection',
} as const

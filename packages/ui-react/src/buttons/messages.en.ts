/** What buttons say before the modal's own catalogue is loaded. */
export const buttonMessages = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.switchNetwork': 'Switch network',
} as const

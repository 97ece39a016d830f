/** English texts of the buttons, available before the modal's own catalogue is loaded. */
export const en = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.connected': 'Connected',
  'button.pay': 'Pay',
  'button.account': 'Account',
  'button.network': 'Network',
  'button.selectNetwork': 'Select network',
  'button.unknownNetwork': 'Unknown network',
  'button.switchNetwork': 'Switch network',
} as const

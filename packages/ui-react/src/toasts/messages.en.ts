/** English texts of toasts. */
export const en = {
  'toast.region': 'Notifications, {hotkey}',
  'toast.close': 'Close notification',
  'toast.view': 'View',
  'toast.swapping': 'Swapping {fromAmount} {fromSymbol} for {toSymbol}…',
  'toast.swapped': 'Swapped {fromAmount} {fromSymbol} for {toAmount} {toSymbol}',
  'toast.swapFailed': 'Swap of {fromAmount} {fromSymbol} failed',
  'toast.approved': 'You can now swap {symbol}',
  'toast.sending': 'Sending {amount} {symbol}…',
  'toast.sent': 'Sent {amount} {symbol}',
  'toast.sendFailed': 'Transfer of {amount} {symbol} failed',
  'toast.sendReplaced': 'Another transaction replaced your transfer of {amount} {symbol}',
  'toast.sendDropped': 'Your transfer of {amount} {symbol} was dropped. Nothing left your account.',
  'toast.bought': '{amount} {symbol} arrived in your account',
  'toast.sessionExpired': 'The connection to {wallet} expired',
} as const

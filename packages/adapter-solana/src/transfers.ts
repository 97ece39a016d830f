// Sending and token balances, in one chunk that loads with the first use of either.
export { readTokenBalances } from './rpc/token-balances.js'
export { sendBytes } from './send/broadcast.js'
export { maxAmount } from './send/max-amount.js'
export { receivedAmount } from './send/received-amount.js'
export { readReceiver } from './send/receiver.js'
export { estimateFee, sendNative } from './send/send-native.js'
export { sendToken } from './send/send-token.js'
export { createReceiptWatcher } from './send/watch-receipt.js'

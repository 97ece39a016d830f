// Sending and PSBTs, in one chunk that loads with the first use of either.
export { signPsbt } from './psbt/sign-psbt.js'
export { checkReceiver } from './transfer/check-transfer.js'
export { estimateFee, maxAmount } from './transfer/fees.js'
export { watchReceipt } from './transfer/watch-receipt.js'

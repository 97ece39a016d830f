// Sending and PSBTs, in one chunk that is loaded with the first of them.
export { signPsbt } from './psbt/sign-psbt.js'
export { checkReceiver } from './transfer/check-transfer.js'
export { estimateFee, maxAmount } from './transfer/fees.js'
export { watchReceipt } from './transfer/watch-receipt.js'

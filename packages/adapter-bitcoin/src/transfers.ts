// Sending and PSBTs, as one part that is loaded with the first of them.
export { signPsbt } from './psbt/sign-psbt.js'
export { estimateFee, maxAmount } from './transfer/fees.js'
export { checkReceiver } from './transfer/receiver.js'
export { watchReceipt } from './transfer/watch-receipt.js'

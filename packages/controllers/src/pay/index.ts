export { openPay, type PayActions, type PayView } from '../headless/pay-session.js'
export type { PaymentReceipt } from './payment-receipt.js'
export type { PaymentLinkRequest, PaymentRequest } from './payment-request.js'

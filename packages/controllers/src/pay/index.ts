export { openPay, type PayActions, type PayView } from '../headless/pay-session.js'
export type {
  CreatedPayment,
  CreatePaymentRequest,
  PaymentProgress,
  PaymentQuote,
  PaymentsSource,
  PaymentTransaction,
} from '../sources/payments-source.js'
export type { PaymentReceipt } from './payment-receipt.js'
export type { PaymentLinkRequest, PaymentRequest } from './payment-request.js'

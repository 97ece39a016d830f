import type { Shell } from '@carabiner/controllers'
import { createPay, InvalidPaymentError, PaymentsOffError } from '@carabiner/controllers/internal'
import type { PaymentLinkRequest, PaymentReceipt, PaymentRequest } from '@carabiner/controllers/pay'

/** Loaded with the first payment that the host asks for. */
export async function startPay(
  { controller, modal, settings }: Shell,
  request: PaymentRequest | PaymentLinkRequest,
): Promise<PaymentReceipt> {
  if (!settings.features?.pay) throw new PaymentsOffError()
  try {
    return await controller(createPay).request(request)
  } catch (error) {
    if (error instanceof InvalidPaymentError) modal.close()
    throw error
  }
}

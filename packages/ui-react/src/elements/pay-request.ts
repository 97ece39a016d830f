import type { PaymentRequest } from '@carabiner/controllers/pay'
import { omitUndefined } from '@carabiner/core/internal'
import type { ButtonAttributes } from './attributes.js'

/** Reads several ids, separated by spaces. */
const ids = (text: string | undefined) => text?.split(/\s+/).filter((id) => id !== '')

/** Returns the request of an element. An invalid one is refused on the press. */
export function payRequestOf({ text }: ButtonAttributes): PaymentRequest {
  const expires = text('expires-at')
  // A time in ms, or in words that every browser reads: 2026-12-01T12:00:00Z.
  const expiresAt = expires && (/^\d+$/.test(expires) ? Number(expires) : Date.parse(expires))
  return omitUndefined({
    amount: text('amount') ?? '',
    token: ids(text('token')),
    currency: text('currency'),
    recipient: ids(text('recipient')),
    reference: text('reference'),
    expiresAt: expiresAt === '' ? undefined : expiresAt,
  })
}

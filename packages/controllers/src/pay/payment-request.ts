import { isNetworkId, type Network, parseAccountId } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import type { CreatePaymentRequest } from '../sources/payments-source.js'
import { InvalidPaymentError } from './pay-errors.js'
import type { PaymentOffer } from './payment-offer.js'
import { readLinkPayment } from './read-link-payment.js'
import {
  accountIdSchema,
  amountSchema,
  currencySchema,
  expirySchema,
  tokenIdSchema,
} from './request-schemas.js'

/**
 * A payment that the app asks for. Either `token` or `currency` is the unit of the amount.
 *
 * @example
 * const request: PaymentRequest = {
 *   amount: '12.50',
 *   token: 'eip155:8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
 *   recipient: 'eip155:8453:0x8f3Ab9C2d41E5F60718293A4b5C6d7E8F9021c44',
 *   reference: 'order-1042',
 * }
 */
export interface PaymentRequest {
  /** Digits and at most one `.`, in whole units of the token or the currency, such as `'12.50'`. */
  readonly amount: string
  /**
   * The accepted tokens: CAIP-10 ids of contracts or mints, or CAIP-2 ids of networks for their
   * native currencies. The visitor pays with one of them. Without a currency they are one token on
   * several networks, and `amount` is in it.
   *
   * @default with a currency, the native currencies of the recipients' networks
   */
  readonly token?: string | readonly string[]
  /**
   * ISO 4217. Currencies other than `'USD'` need `sources.payments`, or `getRate` of
   * `sources.prices`.
   */
  readonly currency?: string
  /**
   * CAIP-10 ids of the receiving accounts, one for each network on which the visitor may pay.
   * Required without `sources.payments`, which otherwise quotes the recipients.
   */
  readonly recipient?: string | readonly string[]
  /**
   * Your id of the payment, at most 128 characters, not displayed. A payment with a reference is
   * paid once: a later request with the same one returns the first one's receipt.
   *
   * @default an equal request that is still pending is resumed. After that, it can be paid again
   */
  readonly reference?: string
  /** After this time the visitor can no longer pay. In ms since 1970. @default never */
  readonly expiresAt?: number
}

/**
 * A payment that a link asks for: EIP-681 (`ethereum:`), Solana Pay (`solana:`) or BIP-21
 * (`bitcoin:`), such as one that was scanned.
 *
 * @example
 * modal.pay({ link: 'ethereum:0x8f3A…1c44@8453?value=1e16', reference: 'order-1042' })
 */
export interface PaymentLinkRequest extends Pick<PaymentRequest, 'reference' | 'expiresAt'> {
  /** With an amount. A link with a part that a wallet cannot send, such as a memo, is refused. */
  readonly link: string
}

/** A request that was checked. */
export interface Payment extends Pick<PaymentRequest, 'amount' | 'reference' | 'expiresAt'> {
  /** Of the amount, if no currency is asked for. */
  readonly unit: 'whole' | 'smallest'
  /** The same for the same payment, also on another page. */
  readonly id: string
  readonly currency?: string | undefined
  /** The ways to pay. Empty with a service, which quotes them. */
  readonly offers: readonly PaymentOffer[]
  /** The request for the app's service. Absent without one. */
  readonly terms?: Omit<CreatePaymentRequest, 'signal'> | undefined
  /** The id at the app's service. Absent until it has created the payment. */
  readonly serviceId?: string | undefined
}

const most = { recipients: 16, tokens: 32 }

const oneOrMore = <Item extends z.ZodMiniType>(item: Item, count: number) =>
  z.union([item, z.readonly(z.array(item).check(z.minLength(1), z.maxLength(count)))])

const common = {
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  expiresAt: expirySchema,
}
const linkSchema = z.object({ link: z.string().check(z.maxLength(2048)), ...common })
const schema = z.object({
  amount: amountSchema,
  token: z.optional(oneOrMore(tokenIdSchema, most.tokens)),
  currency: z.optional(currencySchema),
  recipient: oneOrMore(accountIdSchema, most.recipients),
  ...common,
})
/** The app's service knows its accounts. */
const servedSchema = z.extend(schema, {
  recipient: z.optional(oneOrMore(accountIdSchema, most.recipients)),
})

interface AppSettings {
  readonly networks: readonly Network[]
  /**
   * Whether the app's service creates the payment. A link's recipient is fixed, so no service
   * creates its payment.
   */
  readonly isServed?: boolean
  /** Whether the app's prices have rates of other currencies than dollars. */
  readonly hasRates?: boolean
}

/**
 * Checks a request, and lists the ways to pay it.
 *
 * @throws {InvalidPaymentError} with the name of the invalid part
 */
export function readPayment(
  request: unknown,
  { networks, isServed = false, hasRates = false }: AppSettings,
): Payment {
  if (typeof request === 'object' && request !== null && 'link' in request) {
    const { link, reference, expiresAt } = parse(linkSchema, request)
    const { offer, amount, unit } = readLinkPayment(link, networks)
    return identify({ amount, unit, offers: [offer], reference, expiresAt })
  }
  if (isServed) return readServedPayment(request)
  const { amount, currency, reference, expiresAt, ...ids } = parse(schema, request)
  if (currency !== undefined && currency !== 'USD' && !hasRates) {
    throw new InvalidPaymentError('currency')
  }
  const recipients = [ids.recipient].flat().map(parseAccountId)
  if (ids.token === undefined && currency === undefined) throw new InvalidPaymentError('token')
  const recipientNetworks = recipients.map(({ network }) => network)
  if (new Set(recipientNetworks).size < recipients.length) {
    throw new InvalidPaymentError('recipient')
  }
  const tokens = ids.token === undefined ? recipientNetworks : [ids.token].flat()
  const offers = [...new Set(tokens)].flatMap((id): PaymentOffer[] => {
    const { network, address } = isNetworkId(id)
      ? { network: id, address: undefined }
      : parseAccountId(id)
    const recipient = recipients.find((one) => one.network === network)
    return recipient
      ? [{ id, networkId: network, token: address, recipient: recipient.address }]
      : []
  })
  if (offers.length === 0) throw new InvalidPaymentError('recipient')
  return identify({ amount, unit: 'whole', currency, offers, reference, expiresAt })
}

function readServedPayment(request: unknown): Payment {
  const { token, recipient, ...others } = parse(servedSchema, request)
  const terms = omitUndefined({
    ...others,
    token: token === undefined ? undefined : [token].flat(),
    recipient: recipient === undefined ? undefined : [recipient].flat(),
  })
  const { amount, currency, reference, expiresAt } = terms
  return identify({ amount, unit: 'whole', currency, offers: [], reference, expiresAt, terms })
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, request: unknown): z.output<Schema> {
  const { data, error } = z.safeParse(schema, request)
  if (error) throw new InvalidPaymentError(String(error.issues[0]?.path[0] ?? 'request'))
  return data
}

/** Adds the id. It is the reference alone, if there is one, as a later page may ask for another amount. */
function identify(payment: Omit<Payment, 'id'>): Payment {
  const { reference, amount, unit, currency, offers, terms } = payment
  const content = terms
    ? [terms.token, terms.recipient]
    : offers.map(({ id, recipient }) => [id, recipient])
  const id =
    reference === undefined
      ? `request ${JSON.stringify([amount, unit, currency, content])}`
      : `reference ${reference}`
  if (id.length > 4096) throw new InvalidPaymentError('recipient')
  return { ...payment, id }
}

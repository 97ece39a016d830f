import { isNetworkId, type Network, type NetworkId, parseAccountId } from '@carabiner/core'
import * as z from 'zod/mini'
import { InvalidPaymentError } from './pay-errors.js'
import { readLinkPayment } from './read-link-payment.js'

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
  /** ISO 4217. `'USD'` is the only one, since prices are in dollars. */
  readonly currency?: string
  /** CAIP-10 ids of the receiving accounts, one for each network on which the visitor may pay. */
  readonly recipient: string | readonly string[]
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

/** One way to pay a request: a token on a network. */
export interface PaymentOffer {
  /** The CAIP-10 id of the token, or the CAIP-2 id of the network for its native currency. */
  readonly id: string
  readonly networkId: NetworkId
  /** Contract or mint. Absent for the native currency. */
  readonly token?: string | undefined
  readonly recipient: string
}

/** A request that was checked. */
export interface Payment extends Pick<PaymentRequest, 'amount' | 'reference' | 'expiresAt'> {
  /** Of the amount, if no currency is asked for. */
  readonly unit: 'whole' | 'smallest'
  /** The same for the same payment, also on another page. */
  readonly id: string
  readonly currency?: string | undefined
  readonly offers: readonly PaymentOffer[]
}

const most = { recipients: 16, tokens: 32 }

const tokenId = z.string().check(
  z.maxLength(256),
  z.refine((id) => isNetworkId(id) || isAccountId(id)),
)
const accountId = z.string().check(z.maxLength(256), z.refine(isAccountId))
const oneOrMore = <Item extends z.ZodMiniType>(item: Item, count: number) =>
  z.union([item, z.readonly(z.array(item).check(z.minLength(1), z.maxLength(count)))])

const common = {
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  expiresAt: z.optional(z.int().check(z.gt(0), z.lte(8_640_000_000_000_000))),
}
const linkSchema = z.object({ link: z.string().check(z.maxLength(2048)), ...common })
const schema = z.object({
  amount: z.string().check(z.maxLength(80), z.regex(/^(?:\d+\.?\d*|\.\d+)$/), z.regex(/[1-9]/)),
  token: z.optional(oneOrMore(tokenId, most.tokens)),
  currency: z.optional(z.literal('USD')),
  recipient: oneOrMore(accountId, most.recipients),
  ...common,
})

function isAccountId(value: string): boolean {
  try {
    return parseAccountId(value).address !== ''
  } catch {
    return false
  }
}

/**
 * Checks a request, and lists the ways to pay it.
 *
 * @param networks - the app's
 * @throws {InvalidPaymentError} with the name of the invalid part
 */
export function readPayment(request: unknown, networks: readonly Network[]): Payment {
  if (typeof request === 'object' && request !== null && 'link' in request) {
    const { link, reference, expiresAt } = parse(linkSchema, request)
    const { offer, amount, unit } = readLinkPayment(link, networks)
    return identify({ amount, unit, offers: [offer], reference, expiresAt })
  }
  const { amount, currency, reference, expiresAt, ...ids } = parse(schema, request)
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

function parse<Schema extends z.ZodMiniType>(schema: Schema, request: unknown): z.output<Schema> {
  const { data, error } = z.safeParse(schema, request)
  if (error) throw new InvalidPaymentError(String(error.issues[0]?.path[0] ?? 'request'))
  return data
}

/** Adds the id. A reference alone identifies a payment: a page may price its amount anew. */
function identify(payment: Omit<Payment, 'id'>): Payment {
  const { reference, amount, unit, currency, offers } = payment
  const content = offers.map(({ id, recipient }) => [id, recipient])
  const id =
    reference === undefined
      ? `request ${JSON.stringify([amount, unit, currency, content])}`
      : `reference ${reference}`
  if (id.length > 4096) throw new InvalidPaymentError('recipient')
  return { ...payment, id }
}

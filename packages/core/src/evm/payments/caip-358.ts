import * as z from 'zod/mini'
import type { OperationParameters } from '../../adapter/parameters.js'
import type { WalletPaymentRequest, WalletPaymentResult } from '../../adapter/payments.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { RequestOutcomeUnknownError } from '../../errors/connection-errors.js'
import { InvalidWalletResponseError } from '../../errors/input-errors.js'
import { RpcError, UserRejectedRequestError } from '../../errors/rpc-errors.js'
import { InsufficientFundsError } from '../../errors/send-errors.js'
import { sentByWallet } from '../../errors/sent-by-wallet.js'
import { readCapabilities } from '../calls/wallet-capabilities.js'
import { promptWallet } from '../provider/eip-1193.js'
import { guard } from '../provider/guard.js'
import { toQuantity } from '../values/hex.js'
import { PaymentRequestExpiredError } from './payment-errors.js'

/** The method, also as the name of its capability. */
const method = 'wallet_pay'
const version = '1.0.0'

const answer = z.object({
  version: z.string().check(z.maxLength(32)),
  orderId: z.optional(z.string().check(z.maxLength(128))),
  txid: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  recipient: z.string().check(z.maxLength(256)),
  asset: z.string().check(z.maxLength(256)),
  amount: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
})

/** A provider of a session, which lists the methods that the wallet approved. */
interface SessionMethods {
  methods(): readonly string[]
}

const hasMethods = (provider: object): provider is SessionMethods =>
  'methods' in provider && typeof provider.methods === 'function'

/**
 * Whether a wallet has `wallet_pay` on a network: by its session's methods (WalletConnect), else by its capabilities
 * (EIP-5792).
 */
export async function offersPayments(
  provider: Eip1193Provider,
  { account, network, signal }: OperationParameters,
): Promise<boolean> {
  if (hasMethods(provider)) return provider.methods().includes(method)
  const capabilities = await readCapabilities(provider, {
    account,
    networks: [network],
    signal,
  }).catch(() => undefined)
  return capabilities?.[network.caipNetworkId]?.named[method]?.supported === true
}

/**
 * Calls `wallet_pay` (CAIP-358). Never retried.
 *
 * @throws as `PaymentsCapability.pay` does
 */
export async function payThroughWallet(
  provider: Eip1193Provider,
  parameters: OperationParameters & { readonly payment: WalletPaymentRequest },
): Promise<WalletPaymentResult> {
  const { payment } = parameters
  await guard(provider, parameters)
  const { orderId, expiresAt, acceptedPayments } = payment
  const request = {
    version,
    orderId,
    acceptedPayments: acceptedPayments.map(({ asset, amount, recipient }) => ({
      asset,
      amount: toQuantity(amount),
      recipient,
    })),
    expiry: Math.floor(expiresAt / 1_000),
  }
  const sent = await sentByWallet(
    promptWallet(provider, { method, params: [request] }, answer),
  ).catch((error: unknown) => {
    throw toPaymentError(error)
  })
  const amount = BigInt(sent.amount)
  const paid = acceptedPayments.find(
    (option) =>
      option.amount === amount &&
      isSameId(option.asset, sent.asset) &&
      isSameId(option.recipient, sent.recipient),
  )
  // The wallet has paid something, which the visitor has to look up.
  if (!paid || sent.orderId !== orderId) {
    throw new RequestOutcomeUnknownError(new InvalidWalletResponseError(method))
  }
  return { ...paid, txid: sent.txid }
}

/** Whether two CAIP ids are the same. EVM addresses are compared without case. */
const isSameId = (one: string, other: string) =>
  one.startsWith('eip155:') ? one.toLowerCase() === other.toLowerCase() : one === other

/** Converts the errors of CAIP-358. Returns others unchanged. */
function toPaymentError(error: unknown): unknown {
  if (!(error instanceof RpcError)) return error
  switch (error.code) {
    case 8001:
      return new UserRejectedRequestError(error.code, 'The visitor rejected the payment', error)
    case 8002:
    case 8004:
      return new InsufficientFundsError(error)
    case 8003:
      return new PaymentRequestExpiredError(error)
    default:
      return error
  }
}

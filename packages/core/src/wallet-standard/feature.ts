import type { Wallet } from '@wallet-standard/base'
import { InvalidWalletResponseError } from '../errors/input-errors.js'
import { toRpcError } from '../errors/rpc-errors.js'

type Method = (...values: unknown[]) => unknown

/**
 * A method of one of a wallet's features. Features are live: read it again for each call.
 *
 * @returns undefined when the wallet has no such feature; never throws, whatever its getters do
 */
export function featureMethod(wallet: Wallet, feature: string, method: string): Method | undefined {
  try {
    const found: unknown = Reflect.get(wallet.features, feature)
    if (typeof found !== 'object' || found === null) return undefined
    const call: unknown = Reflect.get(found, method)
    return typeof call === 'function'
      ? (...values) => Reflect.apply(call, found, values)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Calls a feature's method, at once: some wallets open a window, which only a press may do.
 *
 * @throws {RpcError} what the wallet threw, named; code 4200 when it has no such feature
 * @example
 * const answer = await callFeature(wallet, 'standard:connect', 'connect', { silent: true })
 */
export async function callFeature(
  wallet: Wallet,
  feature: string,
  method: string,
  ...values: unknown[]
): Promise<unknown> {
  const call = featureMethod(wallet, feature, method)
  if (!call) throw toRpcError({ code: 4200, message: `the wallet has no ${feature}` })
  try {
    return await call(...values)
  } catch (thrown) {
    throw toRpcError(thrown)
  }
}

/** Reads a property of something a wallet answered. @throws {InvalidWalletResponseError} */
export function readAnswer(answer: unknown, name: string, method: string): unknown {
  try {
    if (typeof answer === 'object' && answer !== null) return Reflect.get(answer, name)
  } catch {
    // A getter that throws is an answer of the wrong shape.
  }
  throw new InvalidWalletResponseError(method)
}

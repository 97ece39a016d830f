import type { Wallet } from '@wallet-standard/base'
import { InvalidWalletResponseError } from '../errors/input-errors.js'
import { toRpcError } from '../errors/rpc-errors.js'

type Method = (...values: unknown[]) => unknown

/**
 * Returns a method of a wallet's feature. Features may change, so read them again for each call.
 *
 * @returns undefined if the wallet lacks the feature. Never throws, even if a getter does
 */
export function featureMethod(wallet: Wallet, feature: string, method: string): Method | undefined {
  try {
    const featureObject: unknown = Reflect.get(wallet.features, feature)
    if (typeof featureObject !== 'object' || featureObject === null) return undefined
    const call: unknown = Reflect.get(featureObject, method)
    return typeof call === 'function'
      ? (...values) => Reflect.apply(call, featureObject, values)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Calls a feature's method synchronously, since some wallets open a window, which needs a click.
 *
 * @throws {RpcError} the wallet's error as a typed one, with code 4200 if the wallet lacks the feature
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

/** Reads a property of a wallet's answer. @throws {InvalidWalletResponseError} */
export function readAnswer(answer: unknown, name: string, method: string): unknown {
  try {
    if (typeof answer === 'object' && answer !== null) return Reflect.get(answer, name)
  } catch {
    // A throwing getter counts as an invalid answer.
  }
  throw new InvalidWalletResponseError(method)
}

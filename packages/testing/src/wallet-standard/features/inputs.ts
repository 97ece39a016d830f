import { isBytes } from '@carabiner/core/wallet-standard'
import type { WalletAccount } from '@wallet-standard/base'
import { invalidParams, ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import type { TestSigner } from '../signer.js'
import type { StandardTestWalletChain } from '../types.js'
import type { FeatureContext } from './context.js'

/** Returns a property of the page's input. */
export const field = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined

export function bytesOf(input: unknown, name: string): Uint8Array {
  const value = field(input, name)
  if (!isBytes(value)) throw invalidParams(`${name}: bytes are wanted.`)
  return Uint8Array.from(value)
}

/** Returns the signer of an account that this site may use now. */
export function signerOf(
  { store, accounts }: FeatureContext,
  input: unknown,
): { signer: TestSigner; account: WalletAccount } {
  const address = field(field(input, 'account'), 'address')
  const account = accounts().find((known) => known.address === address)
  if (!account) {
    throw new ProviderRpcError(rpcCode.unauthorized, 'This site may not use the account.')
  }
  return { signer: store.get().signer, account }
}

/** Returns the named chain. Undefined if the input names no chain. */
export function chainOf(
  { chains }: FeatureContext,
  input: unknown,
  account: WalletAccount,
): StandardTestWalletChain | undefined {
  const id = field(input, 'chain')
  if (id === undefined) return undefined
  const chain = chains.find((known) => known.id === id)
  if (!chain || !account.chains.includes(chain.id)) {
    throw new ProviderRpcError(rpcCode.unknownChain, `The account is not on ${String(id)}.`)
  }
  return chain
}

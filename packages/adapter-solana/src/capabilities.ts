import type { Adapter, AdapterContext } from '@carabiner/core'
import type { LateCapabilities } from './late-capabilities.js'
import type { SolanaOptions } from './options.js'

/** What the adapter can do beyond connecting. */
export type SolanaCapabilities = Required<
  Pick<Adapter, 'send' | 'transactions' | 'tokens' | 'signIn'>
>

/** What they do loads on intent or first use; here is only that they are there. */
export function createCapabilities(
  context: AdapterContext,
  options: SolanaOptions,
): SolanaCapabilities {
  let made: LateCapabilities | undefined
  const late = async () => {
    const { createLateCapabilities } = await import('./requests.js')
    made ??= createLateCapabilities(context, options)
    return made
  }
  return {
    send: {
      sendTransaction: async (parameters) => (await late()).send.sendTransaction(parameters),
      estimateFee: async (parameters) => (await late()).send.estimateFee(parameters),
      maxAmount: async (parameters) => (await late()).send.maxAmount(parameters),
      sendToken: async (parameters) => (await late()).send.sendToken(parameters),
      watchReceipt: async (parameters) => (await late()).send.watchReceipt(parameters),
    },
    transactions: {
      sign: async (parameters) => (await late()).transactions.sign(parameters),
      send: async (parameters) => (await late()).transactions.send(parameters),
    },
    tokens: { balances: async (parameters) => (await late()).tokens.balances(parameters) },
    signIn: { signIn: async (parameters) => (await late()).signIn.signIn(parameters) },
  }
}

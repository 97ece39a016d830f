import type { Eip1193Provider, OperationParameters } from '@carabiner/core'
import { guardedProvider } from '@carabiner/core/evm'
import { BrowserProvider } from 'ethers'

/** Creates an ethers provider that signs only for the active account on the active network. */
export function toBrowserProvider(
  provider: Eip1193Provider,
  active: OperationParameters,
): BrowserProvider {
  const guarded = guardedProvider(provider, active)
  return new BrowserProvider(
    {
      request: ({ method, params }) => guarded.request(params ? { method, params } : { method }),
    },
    Number(active.network.id),
  )
}

import type { Eip1193Provider, OperationParameters } from '@carabiner/core'
import { guardedProvider } from '@carabiner/core/evm'
import { BrowserProvider } from 'ethers'

/** An ethers provider that signs only as the acting account on the acting network. */
export function toBrowserProvider(
  provider: Eip1193Provider,
  acting: OperationParameters,
): BrowserProvider {
  const guarded = guardedProvider(provider, acting)
  return new BrowserProvider(
    {
      request: ({ method, params }) => guarded.request(params ? { method, params } : { method }),
    },
    Number(acting.network.id),
  )
}

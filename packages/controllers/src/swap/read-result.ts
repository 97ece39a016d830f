import { isSameAddress } from '../account/is-same-address.js'
import type { SendPlace } from '../send/draft.js'
import type { SwapNote } from './swap-note.js'
import type { SwapResult } from './swap-state.js'
import { contractIn, type SwapToken } from './swap-token.js'

/**
 * Reads the amounts that a swap moved from its receipts. Amounts without a receipt are left out.
 *
 * @throws the network's error
 */
export async function readResult(
  { adapter, account, network }: Pick<SendPlace, 'adapter' | 'account' | 'network'>,
  { from, to }: Pick<SwapNote, 'from' | 'to'>,
  hash: string,
  signal: AbortSignal,
): Promise<SwapResult> {
  const moved = await adapter.tokens?.movements?.({ account, network, signal, hash })
  const amountOf = (token: SwapToken) => {
    const contract = contractIn(token)
    return moved?.find((movement) =>
      contract === undefined || movement.token === undefined
        ? contract === movement.token
        : isSameAddress(movement.token, contract),
    )?.amount
  }
  const [paid, received] = [amountOf(from), amountOf(to)]
  return {
    hash,
    fromAmount: paid !== undefined && paid < 0n ? -paid : undefined,
    toAmount: received !== undefined && received > 0n ? received : undefined,
  }
}

import { isSameAddress } from '../account/is-same-address.js'
import type { SendPlace } from '../send/draft.js'
import type { SwapNote } from './swap-note.js'
import type { SwapResult } from './swap-state.js'
import { contractIn, type SwapToken } from './swap-token.js'

/**
 * Reads from the receipts which amounts a swap moved. Amounts without a receipt are left out.
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
    return moved?.find((one) =>
      contract === undefined || one.token === undefined
        ? contract === one.token
        : isSameAddress(one.token, contract),
    )?.amount
  }
  const [paid, got] = [amountOf(from), amountOf(to)]
  return {
    hash,
    fromAmount: paid !== undefined && paid < 0n ? -paid : undefined,
    toAmount: got !== undefined && got > 0n ? got : undefined,
  }
}

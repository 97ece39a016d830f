import type { Carabiner } from '@carabiner/core'
import { pause, withDeadline } from '@carabiner/core/adapter'
import type { SwapsSource } from '../sources/swaps-source.js'
import { readAllowance } from './allowance.js'
import type { SwapNote } from './swap-note.js'
import type { ReadRun } from './swap-runs.js'
import { contractIn } from './swap-token.js'

interface ApprovalParts {
  readonly carabiner: Pick<Carabiner, 'networks' | 'getAdapter' | 'logger'>
  /** Returns the source of swaps. May reject. */
  readonly source: () => Promise<SwapsSource>
  readonly signal: AbortSignal
}

/** Times in ms: the pause between reads, and the limits for one read and for all. */
const times = { between: 1_000, read: 10_000, all: 20_000 }

/**
 * Waits until both the network and the source of swaps see a mined approval. Either may be behind,
 * and a second approval would then be requested. Never rejects.
 */
export async function awaitApproval(
  { networkId, address, calls }: ReadRun,
  { from, fromAmount }: SwapNote,
  { carabiner, source, signal }: ApprovalParts,
): Promise<void> {
  const network = carabiner.networks.find(networkId)
  const token = contractIn(from)
  const spender = /^0x095ea7b30{24}([0-9a-f]{40})/i.exec(calls.at(-1)?.data ?? '')?.[1]
  if (!network || token === undefined || from.address === undefined || !spender) return
  const account = { namespace: 'eip155', address } as const
  const place = { account, network, adapter: carabiner.getAdapter('eip155') }
  const read = async () => {
    const swaps = await source()
    return Promise.all([
      swaps.getAllowance({ account, network, token: from.address ?? token, signal }),
      readAllowance({ place, signal }, token, `0x${spender}`),
    ])
  }
  const deadline = Date.now() + times.all
  while (!signal.aborted && Date.now() < deadline) {
    const limits = { action: 'allowance', timeout: times.read, signal }
    const allowances = await withDeadline(read(), limits).catch((error: unknown) => {
      carabiner.logger.debug('an allowance could not be read', error)
      return []
    })
    if (allowances.length > 0 && allowances.every((amount) => amount >= fromAmount)) return
    await pause(times.between, signal)
  }
}

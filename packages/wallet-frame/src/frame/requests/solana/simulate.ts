import type { Client } from 'viem'
import type { Preview } from '../review.js'
import { readDifferences } from './changes.js'
import { type SolanaAccount, trySimulation } from './rpc.js'

/** What is tried. */
interface Trial {
  /** The transaction, base64. */
  readonly wire: string
  /** All accounts of it, as they are now. */
  readonly known: readonly { readonly address: string; readonly before: SolanaAccount }[]
  readonly account: string
  /** What this account pays for it, in lamports: it is told apart. */
  readonly fee: bigint
}

/** Tries a transaction on the network's latest state, without sending it. */
export async function simulate(
  client: Client,
  { wire, known, account, fee }: Trial,
): Promise<{ readonly preview: Preview; readonly failure?: string }> {
  try {
    const result = await trySimulation(
      client,
      wire,
      known.map(({ address }) => address),
    )
    if ('err' in result) {
      if (result.err === undefined) return { preview: { state: 'none' } }
      return { preview: { state: 'known', changes: [] }, failure: reasonOf(result.err) }
    }
    const differences = known.map((one, at) => ({ ...one, after: result.after[at] ?? null }))
    return { preview: { state: 'known', changes: readDifferences(differences, account, fee) } }
  } catch {
    return { preview: { state: 'none' } }
  }
}

/** The node's name of what went wrong, such as `BlockhashNotFound`. */
function reasonOf(err: unknown): string {
  const words = typeof err === 'string' ? err : JSON.stringify(err)
  return words.slice(0, 200)
}

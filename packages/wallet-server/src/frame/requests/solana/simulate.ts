import type { Client } from 'viem'
import type { Preview } from '../review.js'
import { type Difference, readDifferences } from './changes.js'
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

/** What would come of it. */
interface Simulation {
  readonly preview: Preview
  /** Why it would fail. Absent where it would not. */
  readonly failure?: string
  /** Every account of it before and after; none where that is not known. */
  readonly differences: readonly Difference[]
}

const nothing = { preview: { state: 'none' }, differences: [] } as const

/** Tries a transaction on the network's latest state, without sending it. */
export async function simulate(
  client: Client,
  { wire, known, account, fee }: Trial,
): Promise<Simulation> {
  try {
    const result = await trySimulation(
      client,
      wire,
      known.map(({ address }) => address),
    )
    if ('err' in result) {
      if (result.err === undefined) return nothing
      const preview = { state: 'known', changes: [] } as const
      return { preview, failure: reasonOf(result.err), differences: [] }
    }
    const differences = known.map((one, at) => ({ ...one, after: result.after[at] ?? null }))
    const changes = readDifferences(differences, account, fee)
    return { preview: { state: 'known', changes }, differences }
  } catch {
    return nothing
  }
}

/** The node's name of what went wrong, such as `BlockhashNotFound`. */
function reasonOf(err: unknown): string {
  const words = typeof err === 'string' ? err : JSON.stringify(err)
  return words.slice(0, 200)
}

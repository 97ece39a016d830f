import {
  type Difference,
  type Preview,
  readDifferences,
  type SolanaAccount,
} from '@carabiner/core/preview'
import type { Client } from 'viem'
import { trySimulation } from './rpc.js'

/** A transaction to simulate. */
interface Trial {
  /** The transaction, base64. */
  readonly wire: string
  /** All its accounts in their present state. */
  readonly accounts: readonly { readonly address: string; readonly before: SolanaAccount }[]
  readonly account: string
  /** The fee that this account pays, in lamports. It is shown separately. */
  readonly fee: bigint
}

/** The result of a simulation. */
interface Simulation {
  readonly preview: Preview
  /** The reason of a failure. Absent if it would not fail. */
  readonly failure?: string
  /** All its accounts before and after, or an empty list if unknown. */
  readonly differences: readonly Difference[]
}

const nothing = { preview: { state: 'none' }, differences: [] } as const

/** Simulates a transaction on the network's latest state. */
export async function simulate(
  client: Client,
  { wire, accounts, account, fee }: Trial,
): Promise<Simulation> {
  try {
    const result = await trySimulation(
      client,
      wire,
      accounts.map(({ address }) => address),
    )
    if ('err' in result) {
      if (result.err === undefined) return nothing
      const preview = { state: 'known', changes: [] } as const
      return { preview, failure: reasonOf(result.err), differences: [] }
    }
    const differences = accounts.map((one, at) => ({ ...one, after: result.after[at] ?? null }))
    const changes = readDifferences(differences, account, fee)
    return { preview: { state: 'known', changes }, differences }
  } catch {
    return nothing
  }
}

/** Returns the node's name of an error, such as `BlockhashNotFound`. */
function reasonOf(err: unknown): string {
  const words = typeof err === 'string' ? err : JSON.stringify(err)
  return words.slice(0, 200)
}

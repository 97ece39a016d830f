import type { Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { SendPlace } from '../send/draft.js'

/** The time limit in ms. A wallet that does not answer counts as not atomic. */
const timeout = 5_000

/**
 * Whether the account's wallet can handle several calls atomically, or could once its owner agrees
 * to an upgrade (EIP-5792). Never rejects.
 */
export async function readAtomic(
  carabiner: Carabiner,
  { active, account, network, adapter }: SendPlace,
  signal: AbortSignal,
): Promise<boolean> {
  const connector = carabiner.getConnector(active.connectorId)
  const { calls } = adapter
  if (!connector || !calls) return false
  const reading = calls.capabilities({ connector, account, networks: [network], signal })
  const capabilities = await withDeadline(reading, {
    action: 'capabilities',
    timeout,
    signal,
  }).catch(() => undefined)
  const { atomic = 'unsupported' } = capabilities?.[network.caipNetworkId] ?? {}
  return atomic !== 'unsupported'
}

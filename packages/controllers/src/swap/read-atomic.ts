import type { Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { SendPlace } from '../send/draft.js'

/** In ms: a wallet that does not answer does one thing after the other. */
const timeout = 5_000

/** Whether the account's wallet does several calls as one, or would once its owner agrees (EIP-5792). Never rejects. */
export async function readAtomic(
  carabiner: Carabiner,
  { active, account, network, adapter }: SendPlace,
  signal: AbortSignal,
): Promise<boolean> {
  const connector = carabiner.getConnector(active.connectorId)
  const { calls } = adapter
  if (!connector || !calls) return false
  const asked = calls.capabilities({ connector, account, networks: [network], signal })
  const known = await withDeadline(asked, { action: 'capabilities', timeout, signal }).catch(
    () => undefined,
  )
  const { atomic = 'unsupported' } = known?.[network.caipNetworkId] ?? {}
  return atomic !== 'unsupported'
}

import type { ReadParameters } from '@carabiner/core'
import type { Receiver } from '@carabiner/core/internal'
import { readReceiver } from './check-transfer.js'

/** Who would receive; an address says it all. @throws {InvalidAddressError} */
export function checkReceiver({
  network,
  to,
}: Pick<ReadParameters, 'network'> & { to: string }): Receiver {
  readReceiver(to, network)
  return { address: to, kind: 'account' }
}

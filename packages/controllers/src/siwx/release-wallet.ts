import { type Carabiner, isChainNamespace } from '@carabiner/core'

/**
 * Disconnects a wallet from every family: one that is only half let go would still stand for the visitor.
 *
 * @throws {DisconnectFailedError} when it does not let go
 */
export async function releaseWallet(carabiner: Carabiner, connectorId: string): Promise<void> {
  const { chains } = carabiner.getSnapshot()
  for (const namespace of Object.keys(chains).filter(isChainNamespace)) {
    const known = chains[namespace]?.connections.some((one) => one.connectorId === connectorId)
    if (known) await carabiner.disconnect({ namespace, connectorId })
  }
}

import { type Carabiner, selectAccount } from '@carabiner/core'
import type { LoginProvider } from '@carabiner/core/internal'

/** Stores the service that the visitor signed in with, for each account of the embedded wallet. */
export async function setSocialProvider(
  carabiner: Carabiner,
  connectorId: string,
  provider: LoginProvider | undefined,
): Promise<void> {
  for (const namespace of carabiner.getConnector(connectorId)?.chains ?? []) {
    const account = selectAccount(carabiner.getSnapshot(), namespace)
    if (account?.connectorId !== connectorId) continue
    await carabiner.updateAccount(account, { socialProvider: provider })
  }
}

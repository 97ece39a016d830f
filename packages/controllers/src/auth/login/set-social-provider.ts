import { type Carabiner, selectAccount } from '@carabiner/core'
import type { LoginProvider } from '@carabiner/core/internal'

/** Says of each account of the embedded wallet by which service its owner signed in; it is kept with the connection. */
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

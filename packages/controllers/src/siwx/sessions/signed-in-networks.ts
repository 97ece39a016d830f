import {
  type Carabiner,
  isNetworkId,
  type NetworkId,
  type Siwx,
  selectAccount,
} from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { SignInTarget } from '../sign-in-target.js'
import { timeouts } from '../timeouts.js'

const maxNetworks = 20

/** Returns the networks on which the visitor signed in, latest first. */
export async function readSignedIn(carabiner: Carabiner): Promise<NetworkId[]> {
  const { signedInNetworks = [] } = await carabiner.getPreferences()
  return signedInNetworks.filter(isNetworkId)
}

export async function rememberSignIn(carabiner: Carabiner, networkId: NetworkId): Promise<void> {
  const others = (await readSignedIn(carabiner)).filter((signedInId) => signedInId !== networkId)
  await carabiner.setPreferences({ signedInNetworks: [networkId, ...others].slice(0, maxNetworks) })
}

/**
 * Returns the latest network, other than the active one, on which the connected account has a
 * session.
 */
export async function lastSignedIn(
  carabiner: Carabiner,
  siwx: Siwx,
  target: SignInTarget,
  signal: AbortSignal,
): Promise<NetworkId | undefined> {
  const hasSession = async (networkId: NetworkId) => {
    const network = carabiner.networks.find(networkId)
    if (!network || networkId === target.networkId) return false
    const account = selectAccount(carabiner.getSnapshot(), network.chainNamespace)
    if (!account) return false
    try {
      const reading = siwx.getSessions(networkId, account.address)
      const waiting = { action: 'reading the sessions', timeout: timeouts.host, signal }
      return (await withDeadline(reading, waiting)).length > 0
    } catch (error) {
      if (signal.aborted) throw error
      carabiner.logger.debug(`checking for a session on ${networkId} failed`, error)
      return false
    }
  }
  const networks = await readSignedIn(carabiner)
  // In parallel, because the visitor waits.
  const verdicts = await Promise.all(networks.map(hasSession))
  return networks.find((_, at) => verdicts[at])
}

import type { Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { SignInTarget } from './sign-in-target.js'
import { timeouts } from './timeouts.js'

/** Whether an account is a contract, whose signatures not every app can check. */
export async function isSmartAccount(
  carabiner: Carabiner,
  { type, namespace, address, networkId }: SignInTarget,
  signal: AbortSignal,
): Promise<boolean> {
  if (type === 'smartAccount') return true
  const network = carabiner.networks.find(networkId)
  const { contracts } = carabiner.getAdapter(namespace)
  if (!contracts || !network) return false
  try {
    const asked = contracts.isContract({ network, address, signal })
    return await withDeadline(asked, { action: 'is contract', timeout: timeouts.network, signal })
  } catch (error) {
    carabiner.logger.debug('whether the account is a contract is not known', error)
    return false
  }
}

import type { Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { patience } from './patience.js'
import type { SignInTarget } from './sign-in-target.js'

/** What stands at an account of its owner's key that has only handed on what it does (EIP-7702). */
const delegation = /^0xef0100/i

/** Whether an account is a contract, which not every app can check a signature of. */
export async function isSmartAccount(
  carabiner: Carabiner,
  { type, namespace, address, connectorId }: SignInTarget,
): Promise<boolean> {
  if (type === 'smartAccount') return true
  if (namespace !== 'eip155') return false
  try {
    const provider = await carabiner.getConnector(connectorId)?.getProvider('eip155')
    const asked = provider?.request({ method: 'eth_getCode', params: [address, 'latest'] })
    if (!asked) return false
    const code = await withDeadline(asked, { action: 'eth_getCode', timeout: patience.wallet })
    return typeof code === 'string' && code.length > 2 && !delegation.test(code)
  } catch (error) {
    carabiner.logger.debug('whether the account is a contract is not known', error)
    return false
  }
}

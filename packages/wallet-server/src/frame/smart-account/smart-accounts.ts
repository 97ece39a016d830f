import type { FrameNetwork } from '../config/frame-config.js'
import { createNodes } from '../requests/nodes.js'
import { isDeployed, type SmartAccount, smartAccountOf } from './smart-account.js'

/** The smart accounts of keys. Their code loads on first use. */
export interface SmartAccounts {
  of(owner: `0x${string}`): SmartAccount
  /** Whether an account is deployed on a network. @throws if the node does not answer */
  isDeployed(account: SmartAccount, network: FrameNetwork): Promise<boolean>
}

/** @param signal - ends every request */
export function createSmartAccounts(signal: AbortSignal): SmartAccounts {
  const nodes = createNodes(signal)
  return {
    of: smartAccountOf,
    isDeployed: async ({ address }, network) => isDeployed(await nodes.client(network), address),
  }
}

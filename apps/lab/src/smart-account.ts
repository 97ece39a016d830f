import { createTestSmartAccount } from '@carabiner/testing'
import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { LabChain } from './lab-config'
import type { LabSettings } from './settings/settings'

/** Opens a smart account. Its owner has one deployed account and one undeployed account. */
export async function openSmartAccount(
  { rpcUrl }: LabChain,
  state: NonNullable<LabSettings['smart']>,
): Promise<LocalAccount> {
  const deployed = state === 'deployed'
  const owner = privateKeyToAccount(`0x${'51'.repeat(32)}`)
  const account = createTestSmartAccount(rpcUrl, owner, deployed ? 1 : 2)
  if (deployed) await account.deploy()
  return account.toAccount({ deployed })
}

import type * as z from 'zod/mini'
import type { vaultAnswer } from '../../service/account.js'
import { isSignedBy } from '../keys/is-signed-by.js'
import type { WalletAddresses } from '../requests-contract.js'

/** A vault as the server tells it. */
export type VaultAnswer = z.output<typeof vaultAnswer>

interface VaultOwner {
  readonly userId: string
  /** Of the keys that were opened on this device. */
  readonly pinned: WalletAddresses | undefined
}

/** Whether an answer can be a visitor's: theirs, with the addresses that are known here, and signed by their keys. */
export async function isVaultOf(
  { vault, proof }: VaultAnswer,
  { userId, pinned }: VaultOwner,
): Promise<boolean> {
  if (!vault) return true
  const { eip155, solana } = vault.addresses
  if (vault.userId !== userId) return false
  if (pinned && !(isSame(eip155, pinned.eip155) && solana === pinned.solana)) return false
  if (!proof) return true
  const act = { kind: 'vault', vault, version: proof.version } as const
  return isSignedBy(eip155, act, proof.signature)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBigInt } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import type * as z from 'zod/mini'
import type { vaultAnswer } from '../../service/account.js'
import { digestOf, type SignedAct, type WalletSignature } from '../../service/wallet-signature.js'
import type { WalletAddresses } from '../requests-contract.js'

/** The server's answer with a vault. */
export type VaultAnswer = z.output<typeof vaultAnswer>

interface VaultOwner {
  readonly userId: string
  /** The addresses of the keys that were opened on this device. */
  readonly pinned: WalletAddresses | undefined
}

/**
 * Whether an answer can be the visitor's vault: with their id, the addresses known here, and a
 * signature of their keys.
 */
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

/** Whether an EVM address signed a payload for its server. */
export async function isSignedBy(
  address: string,
  act: SignedAct,
  { r, s, yParity }: WalletSignature,
): Promise<boolean> {
  const digest = await digestOf(act)
  try {
    const signature = new secp256k1.Signature(hexToBigInt(r), hexToBigInt(s), yParity)
    const key = signature.recoverPublicKey(digest).toBytes(false)
    return publicKeyToAddress(bytesToHex(key)).toLowerCase() === address.toLowerCase()
  } catch {
    return false
  }
}

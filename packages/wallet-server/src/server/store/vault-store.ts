import type * as z from 'zod/mini'
import type { vaultProof } from '../../service/account.js'
import type { Vault } from '../../service/vault.js'

/** The signature of a vault, and the version that it replaced. */
export type VaultProof = z.output<typeof vaultProof>

/** Ciphertext of a visitor's keys. */
export interface StoredVault {
  readonly vault: Vault
  /** 1 for the first. */
  readonly version: number
  /** Null for a vault stored before vaults were signed. */
  readonly proof: VaultProof | null
}

/** The ciphertext of visitors' keys, and what it was before. */
export interface VaultStore {
  readVault(userId: string): Promise<StoredVault | undefined>
  /**
   * Takes the place of the version that the proof names; 0 for none. The one before is kept among the old ones.
   *
   * @returns false where another version is kept, or one with other addresses: those never change
   */
  writeVault(userId: string, vault: Vault, proof: VaultProof): Promise<boolean>
  /** What the present vault took the place of, the latest first: at least the last 16. */
  oldVaults(userId: string): Promise<readonly StoredVault[]>
  /**
   * Puts an old vault in the place of the present one, as the next version. For who runs the server alone: it brings
   * back passkeys and a recovery code that their owner has taken away.
   *
   * @returns false where there is no such version, or it is not signed and the present one is
   */
  restoreVault(userId: string, version: number): Promise<boolean>
}

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

/** The ciphertext of visitors' keys, with earlier versions. */
export interface VaultStore {
  readVault(userId: string): Promise<StoredVault | undefined>
  /**
   * Replaces the version that the proof names; 0 for the first vault. The replaced version stays
   * among the old ones.
   *
   * @returns false if another version is stored, or one with other addresses, which never change
   */
  writeVault(userId: string, vault: Vault, proof: VaultProof): Promise<boolean>
  /** Returns replaced vaults, latest first: at least the last 16. */
  oldVaults(userId: string): Promise<readonly StoredVault[]>
  /**
   * Restores an old vault as the next version. Only for the server's operator: it brings back
   * passkeys and a recovery code that the owner removed.
   *
   * @returns false for an unknown version, or an unsigned one while the present one is signed
   */
  restoreVault(userId: string, version: number): Promise<boolean>
}

import * as z from 'zod/mini'
import { vaultProof } from '../../../service/account.js'
import { vault } from '../../../service/vault.js'
import type { VaultStore } from '../vault-store.js'
import { anyRow, bigint, type Rows } from './query.js'

const storedVault = z.object({ vault, version: bigint, proof: z.nullable(vaultProof) })
const restored = z.object({ restored: z.boolean() })

/**
 * Vaults in `wallet_vaults`. A trigger stores replaced versions in `wallet_old_vaults`, and
 * prevents changes of addresses.
 */
export const sqlVaults = (rows: Rows): VaultStore => ({
  async readVault(userId) {
    const text = 'select vault, version, proof from wallet_vaults where user_id = $1'
    return (await rows(storedVault, text, [userId]))[0]
  },
  async writeVault(userId, newVault, proof) {
    const values = [userId, JSON.stringify(newVault), JSON.stringify(proof), proof.version]
    const text =
      proof.version === 0
        ? `insert into wallet_vaults (user_id, vault, proof, version)
           values ($1, $2::jsonb, $3::jsonb, $4::bigint + 1) on conflict do nothing returning user_id`
        : `update wallet_vaults set vault = $2::jsonb, proof = $3::jsonb, version = version + 1
           where user_id = $1 and version = $4 returning user_id`
    return (await rows(anyRow, text, values)).length > 0
  },
  oldVaults: (userId) =>
    rows(
      storedVault,
      `select vault, version, proof from wallet_old_vaults where user_id = $1 order by version desc`,
      [userId],
    ),
  async restoreVault(userId, version) {
    const text = 'select wallet_restore_vault($1, $2) as restored'
    return (await rows(restored, text, [userId, version]))[0]?.restored === true
  },
})

import * as z from 'zod/mini'
import { erase } from '../keys/entropy.js'
import { seal, unseal } from '../keys/wrap.js'
import { deriveWrappingKey } from '../keys/wrapping-key.js'
import type { WalletAddresses } from '../requests-contract.js'
import type { SealedStore } from '../storage/sealed-store.js'

/** A device's record of a vault whose keys it opened. */
export interface PinnedVault {
  readonly addresses: WalletAddresses
  /** Whether the vault was ever signed. From then on, an unsigned vault is refused. */
  readonly isSigned: boolean
}

/** The part of a visitor's keys that is only on this device, sealed by its own key. */
export interface DeviceCopy {
  entropy(userId: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  hasEntropy(userId: string): Promise<boolean>
  keepEntropy(userId: string, entropy: Uint8Array<ArrayBuffer>): Promise<void>
  dropEntropy(userId: string): Promise<void>
  /** Undefined until the keys were opened here. */
  pinned(userId: string): Promise<PinnedVault | undefined>
  keepPinned(userId: string, pinned: PinnedVault): Promise<void>
  /** Whether there is a recovery code that the visitor has not saved. */
  hasPendingCode(userId: string): Promise<boolean>
  /**
   * Returns the pending code. The entropy seals it too, so opening the keys with a passkey also
   * opens the code.
   */
  pendingCode(
    userId: string,
    entropy: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer> | undefined>
  keepCode(
    userId: string,
    secret: Uint8Array<ArrayBuffer>,
    entropy: Uint8Array<ArrayBuffer>,
  ): Promise<void>
  dropCode(userId: string): Promise<void>
}

const sealed = z.strictObject({ iv: z.string(), ciphertext: z.string() })
const pinnedVault = z.strictObject({
  eip155: z.templateLiteral(['0x', z.string()]),
  solana: z.string(),
  isSigned: z.optional(z.boolean()),
})
const noSalt = new Uint8Array()
const info = 'carabiner/wallet-frame/v1/pending-code'

export function createDeviceCopy(store: SealedStore): DeviceCopy {
  const names = (userId: string) => ({
    entropy: `entropy/${userId}`,
    pinned: `addresses/${userId}`,
    code: `pending-code/${userId}`,
    // Codes of earlier versions, which the entropy did not seal.
    bareCode: `code/${userId}`,
  })
  const keyOf = (entropy: Uint8Array<ArrayBuffer>) => deriveWrappingKey(entropy, noSalt, info)
  const contextOf = (userId: string) => `${info}/${userId}`
  const copy: DeviceCopy = {
    entropy: (userId) => store.read(names(userId).entropy),
    async hasEntropy(userId) {
      const storedEntropy = await copy.entropy(userId)
      if (storedEntropy) erase(storedEntropy)
      return storedEntropy !== undefined
    },
    keepEntropy: (userId, entropy) => store.write(names(userId).entropy, entropy),
    dropEntropy: (userId) => store.delete(names(userId).entropy),
    async pinned(userId) {
      const record = await store.readJson(names(userId).pinned, pinnedVault)
      if (!record) return undefined
      const { isSigned = false, ...addresses } = record
      return { addresses, isSigned }
    },
    keepPinned: (userId, { addresses: { eip155, solana }, isSigned }) =>
      store.writeJson(names(userId).pinned, { eip155, solana, isSigned }),
    async hasPendingCode(userId) {
      const { code, bareCode } = names(userId)
      return (await store.read(code)) !== undefined || (await store.read(bareCode)) !== undefined
    },
    async pendingCode(userId, entropy) {
      const { code, bareCode } = names(userId)
      const sealedCode = await store.readJson(code, sealed)
      if (sealedCode) return unseal(await keyOf(entropy), sealedCode, contextOf(userId))
      const unsealedCode = await store.read(bareCode)
      if (unsealedCode) await copy.keepCode(userId, unsealedCode, entropy)
      return unsealedCode
    },
    async keepCode(userId, secret, entropy) {
      const { code, bareCode } = names(userId)
      const { iv, ciphertext } = await seal(await keyOf(entropy), secret, contextOf(userId))
      await store.writeJson(code, { iv, ciphertext })
      await store.delete(bareCode)
    },
    async dropCode(userId) {
      const { code, bareCode } = names(userId)
      await Promise.all([store.delete(code), store.delete(bareCode)])
    },
  }
  return copy
}

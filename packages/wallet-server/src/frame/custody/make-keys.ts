import { type Vault, vaultFormat } from '../../service/vault.js'
import { FrameMessageError } from '../frame-message-error.js'
import { deriveAddresses } from '../keys/derive-keys.js'
import { createEntropy, erase } from '../keys/entropy.js'
import { createRecoverySecret } from '../keys/recovery-code.js'
import { createWalletKeys } from '../keys/wallet-keys.js'
import type { OneTab } from '../storage/tabs.js'
import type { DeviceCopy } from './device-copy.js'
import type { VaultStore } from './vault-store.js'
import { type PasskeySecret, wrapWithCode, wrapWithPasskey } from './wraps.js'

/** A passkey that opens the keys from now on. */
export interface NewPasskey {
  readonly secret: PasskeySecret
  readonly label: string
}

/** Creates the keys of a visitor. @returns the entropy, which the caller must erase */
export type MakeKeys = (
  owner: string,
  passkey: NewPasskey | undefined,
) => Promise<Uint8Array<ArrayBuffer>>

interface MakeKeysParts {
  readonly vaults: VaultStore
  readonly device: DeviceCopy
  readonly oneTab: OneTab
}

interface Draft {
  readonly userId: string
  readonly entropy: Uint8Array<ArrayBuffer>
  readonly code: Uint8Array<ArrayBuffer>
  /** Whether this device had the keys already. */
  readonly wasHere: boolean
}

export function createMakeKeys({ vaults, device, oneTab }: MakeKeysParts): MakeKeys {
  /** Keys that are not at the server yet. A retry uses them again instead of creating others. */
  let draft: Draft | undefined

  /**
   * Continues an attempt that failed before a reload or in another tab, because it may still reach
   * the server.
   */
  const draftOf = async (userId: string): Promise<Draft> => {
    if (draft?.userId === userId) return draft
    const storedEntropy = await device.entropy(userId)
    // The keys are on another device or lost. New keys in their place would lose their assets.
    if (!storedEntropy && (await device.pinned(userId))) throw new FrameMessageError(lostVault)
    // If the server has lost the vault, this may be the only copy of the keys, so it is stored
    // there again.
    const entropy = storedEntropy ?? createEntropy()
    const code = storedEntropy && (await device.pendingCode(userId, storedEntropy))
    draft = {
      userId,
      entropy,
      code: code ?? createRecoverySecret(),
      wasHere: storedEntropy !== undefined,
    }
    return draft
  }
  /**
   * Forgets the draft. Keys of another tab stay on this device, because they may be the only copy.
   */
  const discard = async ({ userId, entropy, code, wasHere }: Draft) => {
    const isOurs = !wasHere && isSame(await device.entropy(userId), entropy)
    if (isSame(await device.pendingCode(userId, entropy), code)) await device.dropCode(userId)
    if (isOurs) await device.dropEntropy(userId)
    erase(entropy, code)
    draft = undefined
  }

  const make: MakeKeys = async (owner, passkey) => {
    const otherDeviceError = new FrameMessageError(otherDevice)
    // All tabs share one copy. It stays while there may be a vault that needs it.
    const present = await vaults.read()
    if (present && draft?.userId !== owner)
      throw vaults.isPinned() ? new FrameMessageError(openThem) : otherDeviceError
    const draftKeys = await draftOf(owner)
    const addresses = deriveAddresses(draftKeys.entropy)
    const { eip155: key } = createWalletKeys(addresses, () => draftKeys.entropy)
    const vault: Vault = {
      format: vaultFormat,
      userId: owner,
      addresses,
      isCodeKept: false,
      wraps: [
        ...(passkey
          ? [
              await wrapWithPasskey(draftKeys.entropy, passkey.secret, {
                userId: owner,
                ...passkey,
              }),
            ]
          : []),
        await wrapWithCode(draftKeys.entropy, draftKeys.code, owner),
      ],
    }
    // An earlier attempt may have reached the server, with its answer lost.
    const isOther = (one: Vault | undefined) =>
      one !== undefined && one.addresses.eip155 !== vault.addresses.eip155
    try {
      if (isOther(present)) throw otherDeviceError
      // Stored here first, because keys that only the server has cannot be opened.
      await device.keepCode(owner, draftKeys.code, draftKeys.entropy)
      if (!passkey) await device.keepEntropy(owner, draftKeys.entropy)
      await vaults.change((existing) => {
        if (isOther(existing)) throw otherDeviceError
        return vault
      }, key.sign)
    } catch (error) {
      // After any other failure the server may still have the keys.
      if (error === otherDeviceError) await discard(draftKeys)
      throw error
    }
    await vaults.pin(addresses)
    // An earlier attempt without a passkey may have stored the entropy.
    if (passkey) await device.dropEntropy(owner)
    draft = undefined
    erase(draftKeys.code)
    return draftKeys.entropy
  }
  return (owner, passkey) => oneTab(`make-keys:${owner}`, () => make(owner, passkey))
}

const otherDevice = 'Your keys were created on another device. Unlock them here.'

const openThem = 'You already have keys. Unlock them.'

const lostVault = 'Your wallet exists, but its server can’t find it right now. Try again later.'

const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one?.length === other.length && one.every((byte, index) => byte === other[index])

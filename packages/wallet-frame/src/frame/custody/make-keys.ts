import { type Vault, vaultFormat } from '../../service/vault.js'
import { FrameMessageError } from '../frame-message-error.js'
import { deriveAddresses } from '../keys/derive-keys.js'
import { createEntropy, erase } from '../keys/entropy.js'
import { createRecoverySecret } from '../keys/recovery-code.js'
import type { OneTab } from '../storage/one-tab.js'
import type { DeviceCopy } from './device-copy.js'
import type { VaultStore } from './vault-store.js'
import { type PasskeySecret, wrapWithCode, wrapWithPasskey } from './wraps.js'

/** A passkey that is to open the keys from now on. */
export interface NewPasskey {
  readonly secret: PasskeySecret
  readonly label: string
}

/** Makes the keys of a visitor. @returns the entropy, which the caller takes over */
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
}

export function createMakeKeys({ vaults, device, oneTab }: MakeKeysParts): MakeKeys {
  /** Made, but not with the server yet: trying again makes no others. */
  let draft: Draft | undefined

  /** A try that failed before this page was loaded, or in another tab, may still arrive at the server: it goes on. */
  const draftOf = async (userId: string): Promise<Draft> => {
    if (draft?.userId === userId) return draft
    const [entropy, code] = [await device.entropy(userId), await device.pendingCode(userId)]
    draft = {
      userId,
      ...(entropy && code
        ? { entropy, code }
        : { entropy: createEntropy(), code: createRecoverySecret() }),
    }
    return draft
  }
  /** Forgets the draft. What this device keeps of another tab's keys stays: it may be all that opens them. */
  const discard = async ({ userId, entropy, code }: Draft) => {
    if (isSame(await device.pendingCode(userId), code)) await device.dropCode(userId)
    if (isSame(await device.entropy(userId), entropy)) await device.dropEntropy(userId)
    erase(entropy, code)
    draft = undefined
  }

  const make: MakeKeys = async (owner, passkey) => {
    const elsewhere = new FrameMessageError(otherDevice)
    // All tabs keep one copy: it is not touched while there may be a vault that needs it.
    const present = await vaults.read()
    if (present && draft?.userId !== owner) throw elsewhere
    const made = await draftOf(owner)
    const vault: Vault = {
      format: vaultFormat,
      userId: owner,
      addresses: deriveAddresses(made.entropy),
      isCodeKept: false,
      wraps: [
        ...(passkey
          ? [await wrapWithPasskey(made.entropy, passkey.secret, { userId: owner, ...passkey })]
          : []),
        await wrapWithCode(made.entropy, made.code, owner),
      ],
    }
    // An earlier try may have reached the server, with its answer lost.
    const isOther = (one: Vault | undefined) =>
      one !== undefined && one.addresses.eip155 !== vault.addresses.eip155
    try {
      if (isOther(present)) throw elsewhere
      // Kept here first: keys that only the server has could be opened by nobody.
      await device.keepCode(owner, made.code)
      if (!passkey) await device.keepEntropy(owner, made.entropy)
      await vaults.change((existing) => {
        if (isOther(existing)) throw elsewhere
        return vault
      })
    } catch (error) {
      // After any other failure the server may have the keys all the same.
      if (error === elsewhere) await discard(made)
      throw error
    }
    // Of an earlier try without a passkey.
    if (passkey) await device.dropEntropy(owner)
    draft = undefined
    erase(made.code)
    return made.entropy
  }
  return (owner, passkey) => oneTab(`make-keys:${owner}`, () => make(owner, passkey))
}

const otherDevice = 'Your keys were made on another device. Open them here.'

const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one?.length === other.length && one.every((byte, index) => byte === other[index])

import type { AnswerPayload } from '@carabiner/wallet-frame/protocol'
import { getAddress } from 'viem'
import type { Vault } from '../../service/vault.js'
import { FrameMessageError } from '../frame-message-error.js'
import { deriveAddresses } from '../keys/derive-keys.js'
import { erase } from '../keys/entropy.js'
import { createRecoverySecret } from '../keys/recovery-code.js'
import { createWalletKeys } from '../keys/wallet-keys.js'
import type { WalletAddresses, WalletKeys } from '../requests-contract.js'
import type { VisitorSession } from '../session/visitor-session.js'
import type { OneTab } from '../storage/tabs.js'
import type { DeviceCopy } from './device-copy.js'
import type { Keyring } from './keyring.js'
import { createMakeKeys, type NewPasskey } from './make-keys.js'
import type { VaultStore } from './vault-store.js'
import {
  openWithCode,
  openWithPasskey,
  type PasskeySecret,
  passkeyWraps,
  recoveryWrap,
  wrapWithCode,
  wrapWithPasskey,
} from './wraps.js'

/** The visitor's keys: their state, and the ways to open them. */
export interface Custody {
  status(): Promise<AnswerPayload<'GET_CUSTODY'>>
  /** Returns the addresses, or undefined until the keys were opened on this device. */
  addresses(): WalletAddresses | undefined
  vault(): Vault | undefined
  /** Reads the vault. */
  load(): Promise<void>
  /**
   * Creates the keys, with a new recovery code that is not saved yet.
   *
   * @param passkey - opens them from now on. Without a passkey this device does
   */
  make(passkey: NewPasskey | undefined): Promise<void>
  /** @returns false if it needs the visitor's passkey or code */
  unlockByDevice(): Promise<boolean>
  /** @returns false for a passkey that does not open them */
  unlockByPasskey(secret: PasskeySecret): Promise<boolean>
  /**
   * Opens the keys with a recovery code. From then on this device opens them. @returns false for a
   * wrong code
   */
  unlockByCode(secret: Uint8Array<ArrayBuffer>): Promise<boolean>
  /** @throws {FrameMessageError} while they are locked */
  keys(): WalletKeys
  /** @throws {FrameMessageError} while they are locked */
  entropy(): Uint8Array<ArrayBuffer>
  lock(): void
  /** Whether this device has a recovery code that the visitor has not saved. */
  hasPendingCode(): Promise<boolean>
  /**
   * Returns the pending code, or undefined if it is not on this device.
   *
   * @throws {FrameMessageError} while the keys are locked
   */
  pendingCode(): Promise<Uint8Array<ArrayBuffer> | undefined>
  /**
   * Deletes the pending code here, because the visitor saved it.
   *
   * @throws {FrameMessageError} if it was replaced
   */
  codeKept(): Promise<void>
  /** Creates another recovery code. The previous one stops working. */
  renewCode(): Promise<void>
  addPasskey(passkey: NewPasskey): Promise<void>
  /** Removes the passkey's wrap. After the last one, this device opens the keys. */
  removePasskey(credentialId: string): Promise<void>
}

interface CustodyParts {
  readonly session: VisitorSession
  readonly vaults: VaultStore
  readonly device: DeviceCopy
  readonly keyring: Keyring
  readonly oneTab: OneTab
  /** Called after keys were created, or the ways to open them changed. */
  onChanged(): void
}

export function createCustody(parts: CustodyParts): Custody {
  const { session, vaults, device, keyring, onChanged } = parts
  const makeKeys = createMakeKeys(parts)
  const userId = () => {
    const user = session.user()
    if (!user) throw FrameMessageError.nobody()
    return user.id
  }
  const present = () => {
    const vault = vaults.present()
    if (!vault) throw new FrameMessageError('There are no keys yet')
    return vault
  }
  const addresses = () => {
    const vault = vaults.present()
    return vault && vaults.isPinned() ? toAddresses(vault) : undefined
  }
  /** Whether an entropy belongs to the vault. */
  const isOurs = (entropy: Uint8Array<ArrayBuffer>): boolean => {
    const { eip155, solana } = deriveAddresses(entropy)
    const expected = toAddresses(present())
    return eip155 === expected.eip155 && solana === expected.solana
  }
  /** Opens the wallet. @returns false if the entropy does not belong to the vault */
  const open = async (entropy: Uint8Array<ArrayBuffer>): Promise<boolean> => {
    if (!isOurs(entropy)) {
      erase(entropy)
      return false
    }
    keyring.open(userId(), entropy)
    await vaults.pin(toAddresses(present()))
    // An older unsigned vault, or one that the server lost. Not awaited, and retried next time.
    if (!vaults.isSigned()) void sign().catch(() => undefined)
    return true
  }
  /**
   * Signs the vault unchanged, except that its code does not count as saved while this device still
   * stores it.
   */
  const sign = async () => {
    const hasCode = await device.hasPendingCode(userId())
    await change((vault) => {
      const latest = vault ?? present()
      const isCodeKept = latest.isCodeKept && (vaults.isSigned() || !hasCode)
      return { ...latest, isCodeKept }
    })
  }
  /** Opens the wallet with the entropy of a wrap, if it belongs to the vault. */
  const confirm = async (entropy: Uint8Array<ArrayBuffer> | undefined): Promise<boolean> => {
    if (!entropy) return false
    if (await open(entropy)) return true
    throw new FrameMessageError('These keys belong to a different account')
  }
  const entropy = () => Uint8Array.from(keyring.entropy(userId()))
  /** Lends a copy of the entropy, and erases it after use. */
  const withEntropy = async <T>(
    use: (lentEntropy: Uint8Array<ArrayBuffer>) => Promise<T>,
  ): Promise<T> => {
    const lentEntropy = entropy()
    try {
      return await use(lentEntropy)
    } finally {
      erase(lentEntropy)
    }
  }
  const keys = () => {
    const owner = userId()
    keyring.entropy(owner)
    return createWalletKeys(toAddresses(present()), () => keyring.entropy(owner))
  }
  const change = async (edit: (vault: Vault | undefined) => Vault) =>
    vaults.change(edit, keys().eip155.sign)

  /**
   * Ignores a code that no longer opens the vault: it never reached the server, or another device
   * replaced it.
   */
  const pendingCode = async () => {
    const owner = userId()
    const secret = await withEntropy((lentEntropy) => device.pendingCode(owner, lentEntropy))
    const vault = vaults.present()
    if (!secret || !vault) return undefined
    const openedEntropy = await openWithCode(vault, secret)
    if (openedEntropy) erase(openedEntropy)
    return openedEntropy && secret
  }

  return {
    async status() {
      const vault = vaults.present()
      const owner = session.user()?.id
      if (!vault || !owner) return { keys: 'none', isCodeKept: false, hasPasskey: false }
      const isReady =
        keyring.isOpen(owner) || (vaults.isPinned() && (await device.hasEntropy(owner)))
      return {
        keys: isReady ? 'ready' : 'locked',
        isCodeKept: vault.isCodeKept,
        hasPasskey: passkeyWraps(vault).length > 0,
      }
    },
    addresses,
    vault: vaults.present,
    async load() {
      const vault = await vaults.load()
      if (!vault) return
      // The keys may have been opened here before this device stored their addresses.
      const deviceEntropy = vaults.isPinned() ? undefined : await device.entropy(vault.userId)
      if (deviceEntropy && isOurs(deviceEntropy)) await vaults.pin(toAddresses(vault))
      if (deviceEntropy) erase(deviceEntropy)
      // The code was saved, or another device replaced it. Only a signed vault proves that, not a
      // session.
      if (vault.isCodeKept && vaults.isSigned()) await device.dropCode(vault.userId)
    },
    async make(passkey) {
      const owner = userId()
      keyring.open(owner, await makeKeys(owner, passkey))
      onChanged()
    },
    async unlockByDevice() {
      if (keyring.isOpen(userId())) return true
      const deviceEntropy = vaults.present() && (await device.entropy(userId()))
      // A failed attempt to create keys may have left other keys here.
      return deviceEntropy ? open(deviceEntropy) : false
    },
    async unlockByPasskey(secret) {
      const isOpen = await confirm(await openWithPasskey(present(), secret))
      // From now on only the passkey opens them here.
      if (isOpen) await device.dropEntropy(userId())
      return isOpen
    },
    async unlockByCode(secret) {
      if (!(await confirm(await openWithCode(present(), secret)))) return false
      const owner = userId()
      await withEntropy((lentEntropy) => device.keepEntropy(owner, lentEntropy))
      // Typing the code proves that the visitor saved it. The server need not know yet.
      await change((vault) => ({ ...(vault ?? present()), isCodeKept: true })).catch(
        () => undefined,
      )
      onChanged()
      return true
    },
    keys,
    entropy,
    lock: keyring.lock,
    hasPendingCode: () => device.hasPendingCode(userId()),
    pendingCode,
    async codeKept() {
      const owner = userId()
      if (!(await pendingCode())) throw new FrameMessageError(otherCode)
      const { ciphertext } = recoveryWrap(present()) ?? {}
      await change((vault) => {
        const latest = vault ?? present()
        if (recoveryWrap(latest)?.ciphertext !== ciphertext) throw new FrameMessageError(otherCode)
        return { ...latest, isCodeKept: true }
      })
      await device.dropCode(owner)
      onChanged()
    },
    async renewCode() {
      const owner = userId()
      const secret = createRecoverySecret()
      const wrap = await withEntropy(async (lentEntropy) => {
        const made = await wrapWithCode(lentEntropy, secret, owner)
        await device.keepCode(owner, secret, lentEntropy)
        return made
      })
      await change((vault) => ({
        ...replace(vault ?? present(), 'recovery', wrap),
        isCodeKept: false,
      }))
      onChanged()
    },
    async addPasskey({ secret, label }) {
      const owner = userId()
      const wrap = await withEntropy((lentEntropy) =>
        wrapWithPasskey(lentEntropy, secret, { userId: owner, label }),
      )
      await change((vault) => {
        const { wraps, ...rest } = vault ?? present()
        return { ...rest, wraps: [wrap, ...wraps] }
      })
      await device.dropEntropy(owner)
      onChanged()
    },
    async removePasskey(credentialId) {
      const owner = userId()
      const isLast = passkeyWraps(present()).every((wrap) => wrap.credentialId === credentialId)
      if (isLast) await withEntropy((lentEntropy) => device.keepEntropy(owner, lentEntropy))
      await change((vault) => {
        const { wraps, ...rest } = vault ?? present()
        const left = wraps.filter(
          (wrap) => wrap.kind !== 'passkey' || wrap.credentialId !== credentialId,
        )
        return { ...rest, wraps: left }
      })
      onChanged()
    },
  }
}

const otherCode = 'A new recovery code was created in the meantime. Open it again.'

const toAddresses = ({ addresses }: Vault): WalletAddresses => ({
  eip155: getAddress(addresses.eip155),
  solana: addresses.solana,
})

const replace = (vault: Vault, kind: 'recovery', wrap: Vault['wraps'][number]): Vault => ({
  ...vault,
  wraps: [...vault.wraps.filter((one) => one.kind !== kind), wrap],
})

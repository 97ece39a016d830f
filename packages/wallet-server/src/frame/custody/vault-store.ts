import * as z from 'zod/mini'
import { vaultAnswer } from '../../service/account.js'
import type { Vault } from '../../service/vault.js'
import { digestOf, type WalletSignature } from '../../service/wallet-signature.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { WalletAddresses } from '../requests-contract.js'
import { ServiceError } from '../service-client/service-error.js'
import type { VisitorSession } from '../session/visitor-session.js'
import type { SealedStore } from '../storage/sealed-store.js'
import type { DeviceCopy, PinnedVault } from './device-copy.js'
import { isVaultOf, type VaultAnswer } from './is-vault-of.js'

const cached = z.strictObject({ userId: z.string(), answer: vaultAnswer })

/** Signs 32 bytes with the wallet's EVM key. */
type SignDigest = (digest: Uint8Array) => WalletSignature

/** The visitor's vault at the server, with a copy here for when the server is unreachable. */
export interface VaultStore {
  /** Returns the vault as last read. Undefined without a vault or a signed-in visitor. */
  present(): Vault | undefined
  /**
   * Whether the vault's keys were opened on this device. Until then, its addresses are unverified.
   */
  isPinned(): boolean
  /** Whether the server has the vault, signed by its keys. */
  isSigned(): boolean
  /**
   * Records that the keys of these addresses were opened here. From now on a vault with other
   * addresses is refused, and an unsigned one after a signed one was seen.
   */
  pin(addresses: WalletAddresses): Promise<void>
  /** @throws {ServiceError} if neither the server nor this browser has the vault */
  load(): Promise<Vault | undefined>
  /**
   * Reads the vault from the server.
   *
   * @throws {ServiceError} if the server is unreachable, or returns a vault of other keys
   */
  read(): Promise<Vault | undefined>
  /**
   * Changes the vault. If another device changed it first, applies the change to that device's
   * vault.
   *
   * @param edit - throws if the change no longer applies
   * @param sign - signs with the vault's keys, which the server requires
   */
  change(edit: (vault: Vault | undefined) => Vault, sign: SignDigest): Promise<Vault>
  /** Removes the copy. */
  clear(): Promise<void>
}

interface StoreParts {
  readonly session: VisitorSession
  readonly sealed: SealedStore
  readonly device: Pick<DeviceCopy, 'pinned' | 'keepPinned'>
}

interface Held {
  readonly userId: string
  readonly answer: VaultAnswer
  /** The record of the keys that were opened here. */
  readonly pinned: PinnedVault | undefined
  /** Whether the server has the vault. */
  readonly isThere: boolean
}

const name = 'vault'
/** Limit of tries while other devices change the vault. */
const attempts = 3

/** Whether a vault lost its signature after the device has seen one: the keys did not write it. */
const isStripped = ({ vault, proof }: VaultAnswer, pinned: PinnedVault | undefined): boolean =>
  pinned?.isSigned === true && vault !== null && proof === null

export function createVaultStore({ session, sealed, device }: StoreParts): VaultStore {
  let state: Held | undefined
  const userId = () => {
    const user = session.user()
    if (!user) throw FrameMessageError.nobody()
    return user.id
  }
  const held = () => (state && state.userId === session.user()?.id ? state : undefined)
  const present = () => held()?.answer.vault ?? undefined
  const pinnedOf = async (owner: string) =>
    (state?.userId === owner ? state.pinned : undefined) ?? (await device.pinned(owner))
  /** Returns this browser's copy of the visitor's vault, if it can be theirs. */
  const copyOf = async (owner: string, pinned: PinnedVault | undefined) => {
    const copy = await sealed.readJson(name, cached)
    const isTheirs =
      copy?.userId === owner &&
      !isStripped(copy.answer, pinned) &&
      (await isVaultOf(copy.answer, { userId: owner, pinned: pinned?.addresses }))
    return isTheirs ? copy.answer : undefined
  }
  /** Records whose keys were opened here, and whether their vault had a signature. */
  const pin = async (owner: string, addresses: WalletAddresses) => {
    const before = await pinnedOf(owner)
    const now = state?.userId === owner ? state : undefined
    const isSigned = before?.isSigned === true || (now?.answer.proof ?? null) !== null
    const pinned = { addresses, isSigned }
    if (now) state = { ...now, pinned }
    // If it cannot be stored, it lasts as long as the page, like the login.
    await device.keepPinned(owner, pinned).catch(() => {})
  }
  const keep = async (answer: VaultAnswer) => {
    const owner = userId()
    const pinned = await pinnedOf(owner)
    if (!(await isVaultOf(answer, { userId: owner, pinned: pinned?.addresses })))
      throw new ServiceError('invalid_answer')
    const better = pinned && !answer.proof ? await copyOf(owner, pinned) : undefined
    if (userId() !== owner) throw new FrameMessageError('The account has changed')
    // The server cannot withdraw keys that were opened here, or their signed vault. The next change
    // stores the vault there again.
    if (better?.vault && (!answer.vault || better.proof)) {
      const { version } = answer
      state = { userId: owner, pinned, isThere: false, answer: { ...better, version } }
      return better.vault
    }
    if (isStripped(answer, pinned)) throw new ServiceError('invalid_answer')
    state = { userId: owner, pinned, isThere: true, answer }
    if (pinned && !pinned.isSigned && answer.proof) await pin(owner, pinned.addresses)
    // The copy is only for when the server is unreachable.
    await sealed.writeJson(name, { userId: owner, answer: { ...answer } }).catch(() => {})
    return answer.vault ?? undefined
  }
  const fetch = async () => keep(await session.request('vault', { body: undefined }))
  return {
    present,
    isPinned: () => held()?.pinned !== undefined,
    isSigned() {
      const now = held()
      return now?.isThere === true && now.answer.proof !== null
    },
    pin: (addresses) => pin(userId(), addresses),
    async load() {
      try {
        return await fetch()
      } catch (error) {
        const isAway = error instanceof ServiceError && error.code !== 'unauthorized'
        const owner = session.user()?.id
        if (!isAway || owner === undefined) throw error
        const pinned = await pinnedOf(owner)
        const answer = await copyOf(owner, pinned)
        if (!answer) throw error
        state = { userId: owner, answer, pinned, isThere: true }
        return present()
      }
    },
    read: fetch,
    async change(edit, sign) {
      for (let attempt = 1; ; attempt += 1) {
        if (state?.userId !== userId()) await fetch()
        const vault = edit(present())
        const version = state?.answer.version ?? 0
        const signature = sign(await digestOf({ kind: 'vault', vault, version }))
        const body = { vault, version, signature }
        try {
          return (await keep(await session.request('keepVault', { body }))) ?? vault
        } catch (error) {
          const isConflict = error instanceof ServiceError && error.code === 'conflict'
          if (!isConflict || attempt === attempts) throw error
          await fetch()
        }
      }
    },
    async clear() {
      state = undefined
      await sealed.delete(name)
    },
  }
}

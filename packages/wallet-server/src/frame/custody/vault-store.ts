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

/** Signs 32 bytes by the wallet's EVM key. */
type SignDigest = (digest: Uint8Array) => WalletSignature

/** The visitor's vault: the server's, and a copy here for when it is out of reach. */
export interface VaultStore {
  /** As it was read last; undefined while the visitor has none, or nobody is signed in. */
  present(): Vault | undefined
  /** Whether its keys were opened on this device: until then its addresses are what the server says. */
  isPinned(): boolean
  /** Whether the server has it, signed. */
  isSigned(): boolean
  /**
   * The keys of these addresses were opened here: no vault of others is taken from now on, nor one without a signature
   * once one was seen.
   */
  pin(addresses: WalletAddresses): Promise<void>
  /** @throws {ServiceError} where neither the server nor this browser has it */
  load(): Promise<Vault | undefined>
  /** As the server has it now. @throws {ServiceError} where it is out of reach, or hands out that of other keys */
  read(): Promise<Vault | undefined>
  /**
   * Changes it. Where another device was first, its vault is read and the change made to that one.
   *
   * @param edit - throws where the change makes no sense any more
   * @param sign - by the keys of the vault: without them the server changes nothing
   */
  change(edit: (vault: Vault | undefined) => Vault, sign: SignDigest): Promise<Vault>
  /** Forgets the copy. */
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
  /** Of the keys that were opened here. */
  readonly pinned: PinnedVault | undefined
  /** Whether the server has it. */
  readonly isThere: boolean
}

const name = 'vault'
/** How often another device may be first. */
const attempts = 3

/** Whether a vault has no signature though the device has seen one: the keys did not make it. */
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
  /** What this browser has of a visitor's vault, where it can be theirs. */
  const copyOf = async (owner: string, pinned: PinnedVault | undefined) => {
    const copy = await sealed.readJson(name, cached)
    const isTheirs =
      copy?.userId === owner &&
      !isStripped(copy.answer, pinned) &&
      (await isVaultOf(copy.answer, { userId: owner, pinned: pinned?.addresses }))
    return isTheirs ? copy.answer : undefined
  }
  /** Writes down whose keys were opened here, and whether their vault was seen with a signature. */
  const pin = async (owner: string, addresses: WalletAddresses) => {
    const before = await pinnedOf(owner)
    const now = state?.userId === owner ? state : undefined
    const isSigned = before?.isSigned === true || (now?.answer.proof ?? null) !== null
    const pinned = { addresses, isSigned }
    if (now) state = { ...now, pinned }
    // Where nothing can be written down it lasts as long as the page, as the login does.
    await device.keepPinned(owner, pinned).catch(() => {})
  }
  const keep = async (answer: VaultAnswer) => {
    const owner = userId()
    const pinned = await pinnedOf(owner)
    if (!(await isVaultOf(answer, { userId: owner, pinned: pinned?.addresses })))
      throw new ServiceError('invalid_answer')
    const better = pinned && !answer.proof ? await copyOf(owner, pinned) : undefined
    if (userId() !== owner) throw new FrameMessageError('The account has changed')
    // Keys that were opened here do not vanish, nor what they signed: it goes to the server again with the next change.
    if (better?.vault && (!answer.vault || better.proof)) {
      const { version } = answer
      state = { userId: owner, pinned, isThere: false, answer: { ...better, version } }
      return better.vault
    }
    if (isStripped(answer, pinned)) throw new ServiceError('invalid_answer')
    state = { userId: owner, pinned, isThere: true, answer }
    if (pinned && !pinned.isSigned && answer.proof) await pin(owner, pinned.addresses)
    // The copy is only for when the server is out of reach.
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

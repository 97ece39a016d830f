import * as z from 'zod/mini'
import { vaultAnswer } from '../../service/account.js'
import type { Vault } from '../../service/vault.js'
import { FrameMessageError } from '../frame-message-error.js'
import { ServiceError } from '../service-client/service-error.js'
import type { VisitorSession } from '../session/visitor-session.js'
import type { SealedStore } from '../storage/sealed-store.js'

const cached = z.strictObject({ userId: z.string(), answer: vaultAnswer })
type VaultAnswer = z.output<typeof vaultAnswer>

/** The visitor's vault: the server's, and a copy here for when it is out of reach. */
export interface VaultStore {
  /** As it was read last; undefined while the visitor has none, or nobody is signed in. */
  present(): Vault | undefined
  /** @throws {ServiceError} where neither the server nor this browser has it */
  load(): Promise<Vault | undefined>
  /** As the server has it now. @throws {ServiceError} where it is out of reach */
  read(): Promise<Vault | undefined>
  /**
   * Changes it. Where another device was first, its vault is read and the change made to that one.
   *
   * @param edit - throws where the change makes no sense any more
   */
  change(edit: (vault: Vault | undefined) => Vault): Promise<Vault>
  /** Forgets the copy. */
  clear(): Promise<void>
}

const name = 'vault'
/** How often another device may be first. */
const attempts = 3

export function createVaultStore(session: VisitorSession, sealed: SealedStore): VaultStore {
  let state: { userId: string; answer: VaultAnswer } | undefined
  const userId = () => {
    const user = session.user()
    if (!user) throw new FrameMessageError('Nobody is signed in')
    return user.id
  }
  const keep = async (answer: VaultAnswer) => {
    const owner = userId()
    if (answer.vault && answer.vault.userId !== owner) throw new ServiceError('invalid_answer')
    state = { userId: owner, answer }
    // The copy is only for when the server is out of reach.
    await sealed.writeJson(name, { userId: owner, answer: { ...answer } }).catch(() => {})
    return answer.vault ?? undefined
  }
  const present = () =>
    state && state.userId === session.user()?.id ? (state.answer.vault ?? undefined) : undefined
  const fetch = async () => keep(await session.request('vault', { body: undefined }))
  return {
    present,
    async load() {
      try {
        return await fetch()
      } catch (error) {
        const isAway = error instanceof ServiceError && error.code !== 'unauthorized'
        const copy = await sealed.readJson(name, cached)
        if (!isAway || copy?.userId !== session.user()?.id) throw error
        state = copy
        return present()
      }
    },
    read: fetch,
    async change(edit) {
      for (let attempt = 1; ; attempt += 1) {
        if (state?.userId !== userId()) await fetch()
        const vault = edit(present())
        const version = state?.answer.version ?? 0
        try {
          return (
            (await keep(await session.request('keepVault', { body: { vault, version } }))) ?? vault
          )
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

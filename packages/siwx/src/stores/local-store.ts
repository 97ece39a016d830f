import {
  createConsoleLogger,
  localStorageBackend,
  type SiwxSession,
  type StorageBackend,
} from '@carabiner/core'
import {
  checkHostOptions,
  isObject,
  object,
  optional,
  refine,
  type Schema,
  string,
} from '@carabiner/core/adapter'
import { isSameAccount } from '../verify/same-account.js'
import type { SessionStore } from './store.js'

const loadRecord = () => import('./record.js')

/** What {@link localStore} takes. */
export interface LocalStoreOptions {
  /** @default localStorage */
  backend?: StorageBackend
  /** @default '@carabiner:siwx' */
  key?: string
}

const optionFields = {
  backend: optional(refine(isObject, 'localStorage or its like')),
  key: optional(string),
} satisfies Record<keyof LocalStoreOptions, Schema<unknown>>

/** More accounts than one visitor signs in with. */
const maxSessions = 50

/**
 * Keeps sessions in the browser, one for each account and network. What it gives is verified again each
 * time: any script of the page can write there.
 *
 * Such a session is known to the page alone. What a server guards needs {@link serverStore}.
 */
export function localStore(options: LocalStoreOptions = {}): SessionStore {
  checkHostOptions('localStore', object(optionFields), options, createConsoleLogger())
  const { backend = localStorageBackend(), key = '@carabiner:siwx' } = options
  /** What a storage that is full or denied did not take; it holds while the page does. */
  let unkept: string | undefined
  let turn: Promise<void> = Promise.resolve()

  const load = async () => {
    if (unkept !== undefined) return unkept
    try {
      return await backend.getItem(key)
    } catch {
      return null
    }
  }
  const save = async (sessions: readonly SiwxSession[]) => {
    const text = JSON.stringify({ v: 1, data: sessions.slice(0, maxSessions) })
    try {
      await (sessions.length ? backend.setItem(key, text) : backend.removeItem(key))
      unkept = undefined
    } catch {
      unkept = text
    }
  }
  /** One change at a time, each of what the last one left. */
  const update = (change: (sessions: SiwxSession[]) => SiwxSession[]) => {
    const mine = turn.then(async () => {
      const { readRecord } = await loadRecord()
      await save(change(readRecord(await load()).sessions))
    })
    // A change that failed does not fail the next one.
    turn = mine.catch(() => {})
    return mine
  }

  return {
    async read(chainId, accountAddress) {
      await turn
      const raw = await load()
      if (raw === null) return []
      const { readRecord } = await loadRecord()
      const { sessions, isWhole } = readRecord(raw)
      if (!isWhole) await update((readable) => readable)
      return sessions.filter(({ data }) => isOf(data, chainId, accountAddress))
    },
    add: (added) =>
      update((sessions) => [
        ...added,
        ...sessions.filter(
          (old) => !added.some(({ data }) => isOf(old.data, data.chainId, data.accountAddress)),
        ),
      ]),
    replace: (sessions) => update(() => [...sessions]),
    remove: (chainId, accountAddress) =>
      update((sessions) => sessions.filter(({ data }) => !isOf(data, chainId, accountAddress))),
  }
}

const isOf = (data: SiwxSession['data'], ...[chainId, address]: Parameters<SessionStore['read']>) =>
  data.chainId === chainId && isSameAccount(chainId, data.accountAddress, address)

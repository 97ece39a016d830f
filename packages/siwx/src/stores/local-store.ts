import { localStorageBackend, type SiwxSession, type StorageBackend } from '@carabiner/core'
import {
  checkHostOptions,
  isObject,
  object,
  optional,
  refine,
  type Schema,
  string,
} from '@carabiner/core/adapter'
import { createConsoleLogger } from '@carabiner/core/internal'
import { isSameAccount } from '../verify/same-account.js'
import type { SessionStore } from './store.js'

const loadRecord = () => import('./record.js')
const nothing: { sessions: SiwxSession[]; isWhole: boolean } = { sessions: [], isWhole: true }

type Change = (sessions: SiwxSession[]) => SiwxSession[]

interface UnsavedChange {
  /** The stored value to which the change applies. Undefined if the value could not be read. */
  base: string | null | undefined
  readonly change: Change
}

/** The options of {@link localStore}. */
export interface LocalStoreOptions {
  /** The storage. @default localStorage */
  backend?: StorageBackend
  /** The key in the storage. @default '@carabiner:siwx' */
  key?: string
}

const optionFields = {
  backend: optional(refine(isObject, 'localStorage or a similar object')),
  key: optional(string),
} satisfies Record<keyof LocalStoreOptions, Schema<unknown>>

/** More accounts than a visitor signs in with. */
const maxSessions = 50

/**
 * Stores sessions in the browser, one for each account and network. Each read verifies them again,
 * because any script of the page can write to the storage.
 *
 * Only the page knows these sessions. To protect data on a server, use {@link serverStore}.
 */
export function localStore(options: LocalStoreOptions = {}): SessionStore {
  checkHostOptions('localStore', object(optionFields), options, createConsoleLogger())
  const { backend = localStorageBackend(), key = '@carabiner:siwx' } = options
  /**
   * The change that a full, denied or unreadable storage did not take. Its sessions last as long as
   * the page.
   */
  let unsaved: UnsavedChange | undefined
  let lastAction: Promise<void> = Promise.resolve()
  /** Runs actions one at a time, so that each sees the result of the previous one. */
  const inTurn = <T>(action: () => Promise<T>): Promise<T> => {
    const result = lastAction.then(action)
    // A failed action does not fail the next one.
    lastAction = result.then(
      () => {},
      () => {},
    )
    return result
  }

  /** Reads the storage. @returns undefined when it cannot be read */
  const readStored = async () => {
    try {
      return await backend.getItem(key)
    } catch {
      return undefined
    }
  }
  const load = async () => {
    const stored = await readStored()
    const isBack = unsaved !== undefined && unsaved.base === undefined && stored !== undefined
    if (unsaved && stored !== undefined) {
      // Another tab wrote to the storage in the meantime. Its change wins over the sessions that
      // only this page has.
      if (unsaved.base !== undefined && unsaved.base !== stored) unsaved = undefined
      else unsaved.base = stored
    }
    const raw = stored ?? unsaved?.base ?? null
    const { sessions, isWhole } = raw === null ? nothing : (await loadRecord()).readRecord(raw)
    return {
      stored,
      sessions: unsaved ? unsaved.change(sessions) : sessions,
      /** Whether the storage must be written again. */
      isDue: unsaved ? isBack : !isWhole,
    }
  }
  const update = (change: Change) =>
    inTurn(async () => {
      const { stored, sessions } = await load()
      const next = change(sessions).slice(0, maxSessions)
      const text = JSON.stringify({ v: 1, data: next })
      const before = unsaved
      const nextUnsaved = {
        base: stored ?? before?.base,
        change: (current: SiwxSession[]) => change(before ? before.change(current) : current),
      }
      // The stored value is unknown, and a write would delete it.
      if (stored === undefined) {
        unsaved = nextUnsaved
        return
      }
      try {
        await (next.length ? backend.setItem(key, text) : backend.removeItem(key))
        unsaved = undefined
      } catch {
        unsaved = nextUnsaved
      }
    })

  return {
    async read(chainId, accountAddress) {
      const { sessions, isDue } = await inTurn(load)
      if (isDue) await update((readable) => readable)
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

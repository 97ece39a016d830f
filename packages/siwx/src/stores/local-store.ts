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

interface Unkept {
  /** What storage held then; undefined where it could not be read. */
  of: string | null | undefined
  readonly change: Change
}

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
  /** What a storage that is full, denied or unreadable did not take; it holds while the page does. */
  let unkept: Unkept | undefined
  let turn: Promise<void> = Promise.resolve()
  /** One after the other, each of what the last one left. */
  const inTurn = <T>(action: () => Promise<T>): Promise<T> => {
    const mine = turn.then(action)
    // One that failed does not fail the next one.
    turn = mine.then(
      () => {},
      () => {},
    )
    return mine
  }

  /** @returns undefined where it cannot be read */
  const readStored = async () => {
    try {
      return await backend.getItem(key)
    } catch {
      return undefined
    }
  }
  const load = async () => {
    const stored = await readStored()
    const isBack = unkept !== undefined && unkept.of === undefined && stored !== undefined
    if (unkept && stored !== undefined) {
      // Another tab wrote since: what it ended is over here, too, and what it added stays.
      if (unkept.of !== undefined && unkept.of !== stored) unkept = undefined
      else unkept.of = stored
    }
    const raw = stored ?? unkept?.of ?? null
    const { sessions, isWhole } = raw === null ? nothing : (await loadRecord()).readRecord(raw)
    return {
      stored,
      sessions: unkept ? unkept.change(sessions) : sessions,
      /** Whether what is stored is to be written again. */
      isDue: unkept ? isBack : !isWhole,
    }
  }
  const update = (change: Change) =>
    inTurn(async () => {
      const { stored, sessions } = await load()
      const next = change(sessions).slice(0, maxSessions)
      const text = JSON.stringify({ v: 1, data: next })
      const before = unkept
      const missed = {
        of: stored ?? before?.of,
        change: (known: SiwxSession[]) => change(before ? before.change(known) : known),
      }
      // What is there is not known: writing would take it away.
      if (stored === undefined) {
        unkept = missed
        return
      }
      try {
        await (next.length ? backend.setItem(key, text) : backend.removeItem(key))
        unkept = undefined
      } catch {
        unkept = missed
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

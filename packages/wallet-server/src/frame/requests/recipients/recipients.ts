import * as z from 'zod/mini'
import type { SealedStore } from '../../storage/sealed-store.js'
import type { Statement } from '../decode/statement.js'

/** Where recipients are kept: in the frame's own storage, which no page reads. */
export type RecipientStore = Pick<SealedStore, 'readJson' | 'writeJson'>

/** To whom an account has sent from here: a new receiver, and one that looks like a known one, are told. */
export interface Recipients {
  /** @returns the latest first; none where the storage fails */
  recent(networkId: string, account: string): Promise<readonly string[]>
  add(networkId: string, account: string, to: readonly string[]): Promise<void>
}

/** Kept of an account. */
const most = 100
const kept = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(most))

/** Recipients are kept for a family of networks: an address is the same person's on each of them. */
const keyOf = (networkId: string, account: string) =>
  `recipients:${networkId.split(':')[0]}:${account}`

export function createRecipients(store: RecipientStore): Recipients {
  const read = async (key: string): Promise<readonly string[]> =>
    (await store.readJson(key, kept).catch(() => undefined)) ?? []
  return {
    recent: (networkId, account) => read(keyOf(networkId, account)),
    async add(networkId, account, to) {
      if (to.length === 0) return
      const key = keyOf(networkId, account)
      const all = new Set([...to, ...(await read(key))])
      // What was sent is sent, whether or not it can be kept.
      await store.writeJson(key, [...all].slice(0, most)).catch(() => undefined)
    },
  }
}

/** To whom something is sent by what was said: those are known from then on. In lower case. */
export const sentTo = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ kind, values }) =>
    // A sending of nothing is told without a warning: it would make a look-alike known unseen.
    kind !== 'native.nothing' && values.to?.type === 'address'
      ? values.to.address.toLowerCase()
      : [],
  )

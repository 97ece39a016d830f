import type { Statement } from '@carabiner/core/preview'
import * as z from 'zod/mini'
import type { SealedStore } from '../../storage/sealed-store.js'

/** The store of recipients: the frame's own storage, which no page reads. */
export type RecipientStore = Pick<SealedStore, 'readJson' | 'writeJson'>

/** The earlier recipients of an account, for warnings of new ones and of look-alikes. */
export interface Recipients {
  /** @returns the latest first, or an empty list if the storage fails */
  recent(networkId: string, account: string): Promise<readonly string[]>
  add(networkId: string, account: string, to: readonly string[]): Promise<void>
}

/** Limit of stored recipients for each account. */
const most = 100
const storedRecipients = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(most))

/**
 * Recipients are stored by chain family, because an address has the same owner on all its networks.
 */
const keyOf = (networkId: string, account: string) =>
  `recipients:${networkId.split(':')[0]}:${account}`

export function createRecipients(store: RecipientStore): Recipients {
  const read = async (key: string): Promise<readonly string[]> =>
    (await store.readJson(key, storedRecipients).catch(() => undefined)) ?? []
  return {
    recent: (networkId, account) => read(keyOf(networkId, account)),
    async add(networkId, account, to) {
      if (to.length === 0) return
      const key = keyOf(networkId, account)
      const all = new Set([...to, ...(await read(key))])
      // The transfer was sent, whether or not the recipient can be stored.
      await store.writeJson(key, [...all].slice(0, most)).catch(() => undefined)
    },
  }
}

/** Returns the recipients in statements, in lower case. They count as known from then on. */
export const sentTo = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ kind, values }) =>
    // A transfer of nothing shows no warning, so it must not make a look-alike known.
    kind !== 'native.nothing' && values.to?.type === 'address'
      ? values.to.address.toLowerCase()
      : [],
  )

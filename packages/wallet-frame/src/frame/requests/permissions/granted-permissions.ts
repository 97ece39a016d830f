import * as z from 'zod/mini'
import type { RecipientStore } from '../recipients/recipients.js'

const text = z.string().check(z.maxLength(20_000))
const kept = z
  .array(
    z.object({
      context: text,
      /** CAIP-2. */
      networkId: text,
      /** Whose powers were given. */
      account: text,
      /** Of the page that asked. */
      origin: text,
      /** Seconds since 1970. */
      expiry: z.int(),
      isRevoked: z.boolean(),
    }),
  )
  .check(z.maxLength(200))

/** A permission that was granted from here. */
type GrantedPermission = z.output<typeof kept>[number]

/** Which permissions were granted from here: in the frame's own storage, which no page reads. */
export interface GrantedPermissions {
  /** The latest first. */
  list(): Promise<readonly GrantedPermission[]>
  add(permissions: readonly GrantedPermission[]): Promise<void>
  /** It is good for nothing any more. */
  revoke(context: string): Promise<void>
}

const key = 'permissions'

export function createGrantedPermissions(store: RecipientStore): GrantedPermissions {
  const list = async () => (await store.readJson(key, kept).catch(() => undefined)) ?? []
  const write = (all: readonly GrantedPermission[]) => store.writeJson(key, all.slice(0, 200))
  return {
    list,
    add: async (permissions) => write([...permissions, ...(await list())]),
    async revoke(context) {
      const all = await list()
      await write(all.map((one) => (one.context === context ? { ...one, isRevoked: true } : one)))
    },
  }
}

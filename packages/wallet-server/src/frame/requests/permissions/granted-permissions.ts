import * as z from 'zod/mini'
import { FrameMessageError } from '../../frame-message-error.js'
import { toBase64Url } from '../../keys/base64url.js'
import type { PermissionRecords } from '../../requests-contract.js'
import { failureMessage } from '../../service-client/failure-message.js'

const text = z.string().check(z.maxLength(8_192))
const granted = z.object({
  context: text,
  /** CAIP-2. */
  networkId: text,
  /** The granting account. */
  account: text,
  /** The page's origin. */
  origin: text,
  /** Seconds since 1970. */
  expiry: z.int(),
})

/** A permission that the visitor granted, on any device. */
type GrantedPermission = z.output<typeof granted>

/**
 * The permissions that the visitor granted. Each is its own record, so that devices never overwrite
 * each other.
 */
export interface GrantedPermissions {
  /**
   * Returns the permissions that have not ended, latest first.
   *
   * @throws {FrameMessageError} while the keys are locked
   */
  list(): Promise<readonly GrantedPermission[]>
  /** Stores all or none of them. @throws {FrameMessageError} if they cannot be stored */
  add(permissions: readonly GrantedPermission[]): Promise<void>
  /**
   * Removes a revoked permission. A leftover record does no harm, because the network is checked
   * too.
   */
  forget(context: string): Promise<void>
}

export function createGrantedPermissions(records: PermissionRecords): GrantedPermissions {
  const forget = async (context: string) =>
    records.forget(await idOf(context)).catch(() => undefined)
  return {
    async list() {
      const all = await records.list()
      return all.flatMap((one) => z.safeParse(granted, one).data ?? [])
    },
    async add(permissions) {
      try {
        for (const one of permissions) {
          await records.keep(await idOf(one.context), one, one.expiry * 1_000)
        }
      } catch (cause) {
        await Promise.all(permissions.map(({ context }) => forget(context)))
        throw new FrameMessageError(failureMessage(cause), { cause })
      }
    },
    forget,
  }
}

async function idOf(context: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(context))
  return toBase64Url(new Uint8Array(digest))
}

import * as z from 'zod/mini'
import type { Eip1193Provider } from '../connector/connector.js'
import { InvalidAnnouncementError } from '../errors/input-errors.js'
import { isProvider } from './is-provider.js'

const info = z.object({
  uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.minLength(1), z.maxLength(256)),
  // Longer icons are refused as icons, not as wallets: see safeIcon.
  icon: z._default(z.unknown(), undefined),
  rdns: z.string().check(z.maxLength(128), z.regex(/^[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)*$/i)),
})

export interface ParsedAnnouncement {
  info: { uuid: string; name: string; icon: unknown; rdns: string }
  provider: Eip1193Provider
}

/**
 * Reads an `eip6963:announceProvider` event. Every field is read once, into a fresh object.
 *
 * @throws {InvalidAnnouncementError} or whatever a hostile getter throws
 */
export function parseAnnouncement(event: Event): ParsedAnnouncement {
  const detail: unknown = 'detail' in event ? event.detail : undefined
  if (typeof detail !== 'object' || detail === null) {
    throw new InvalidAnnouncementError('no detail')
  }
  const raw: unknown = 'info' in detail ? detail.info : undefined
  if (typeof raw !== 'object' || raw === null) throw new InvalidAnnouncementError('no info')
  const read = (name: 'uuid' | 'name' | 'icon' | 'rdns'): unknown =>
    name in raw ? Reflect.get(raw, name) : undefined
  const parsed = z.safeParse(info, {
    uuid: read('uuid'),
    name: read('name'),
    icon: read('icon'),
    rdns: read('rdns'),
  })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new InvalidAnnouncementError(`info.${issue?.path.join('.')}: ${issue?.message}`)
  }
  const provider: unknown = 'provider' in detail ? detail.provider : undefined
  if (!isProvider(provider)) throw new InvalidAnnouncementError('no EIP-1193 provider')
  return { info: parsed.data, provider }
}

import type { Eip1193Provider } from '../../connector/connector.js'
import { isProvider } from '../../connector/connector.js'
import { InvalidAnnouncementError } from '../../errors/input-errors.js'
import { object, refineString, type Schema, safeParse, stringWithin } from '../../schema/schema.js'

/** Accepts any icon. `safeIcon` checks it later: an unsafe icon is left out, but the wallet is listed. */
const anything: Schema<unknown> = (value) => value
const isDomain = (text: string) =>
  text.length <= 128 && /^[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)*$/i.test(text)

const info = object({
  uuid: stringWithin(1, 64),
  name: stringWithin(1, 256),
  icon: anything,
  rdns: refineString(isDomain, 'a reverse domain name'),
})

export interface ParsedAnnouncement {
  info: { uuid: string; name: string; icon?: unknown; rdns: string }
  provider: Eip1193Provider
}

/**
 * Parses an `eip6963:announceProvider` event. Reads every field once, into a new object.
 *
 * @throws {InvalidAnnouncementError} or the error of a hostile getter
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
  const parsed = safeParse(info, {
    uuid: read('uuid'),
    name: read('name'),
    icon: read('icon'),
    rdns: read('rdns'),
  })
  if (!parsed.success) throw new InvalidAnnouncementError(`info.${parsed.message}`)
  const provider: unknown = 'provider' in detail ? detail.provider : undefined
  if (!isProvider(provider)) throw new InvalidAnnouncementError('no EIP-1193 provider')
  return { info: parsed.data, provider }
}

import type { Origins } from '../mail/letters.js'
import type { Service } from '../service.js'
import type { Call } from './call.js'
import { deviceName } from './device-name.js'

/** On what, from where and when a request came, as mails say it. */
export const askedFrom = async (
  { placeOf, now }: Service,
  { request, client }: Call,
): Promise<Omit<Origins, 'parent'>> => ({
  device: deviceName(request.headers),
  place: await placeOf(client),
  askedAt: now(),
})

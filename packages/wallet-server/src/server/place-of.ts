import type { Logger } from '@carabiner/core'
import { safeText, withDeadline } from '@carabiner/core/adapter'
import { describeFailure } from './describe-failure.js'
import type { AuthServerOptions } from './options.js'
import { formatIp, type IpAddress, networkOf } from './request/ip-address.js'

/** In ms. Short, because the visitor waits, and a mail without a place is fine. */
const locateTimeout = 1_000
/** Length limit of a place, in characters. */
const maxPlaceLength = 120

/** Returns the place of a client for a mail, or null if it is unknown. Never rejects. */
export type PlaceOf = (client: IpAddress | undefined) => Promise<string | null>

/** @param locate - the host's function */
export function createPlaceOf(
  locate: AuthServerOptions['locate'],
  logger: Logger | undefined,
): PlaceOf {
  const ask = async (ip: string) => safeText((await locate?.(ip)) ?? '', maxPlaceLength)
  return async (client) => {
    if (!client) return null
    const lookup = withDeadline(ask(formatIp(client)), { action: 'locate', timeout: locateTimeout })
    const place = await lookup.catch((error: unknown) => {
      logger?.warn('The location of a client could not be determined.', describeFailure(error))
    })
    // Only the network, not the full address: many machines read a mail.
    return place || `network ${formatIp(networkOf(client, client.version === 4 ? 24 : 48))}`
  }
}

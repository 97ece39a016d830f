import type { Logger } from '@carabiner/core'
import { safeText, withDeadline } from '@carabiner/core/adapter'
import { describeFailure } from './describe-failure.js'
import type { AuthServerOptions } from './options.js'
import { formatIp, type IpAddress, networkOf } from './request/ip-address.js'

/** A visitor waits for it, and a mail reads well without it. In ms. */
const locateTimeout = 1_000
/** Of a place, in characters. */
const maxPlace = 120

/** Where a client is, as a mail says it; null where that is not known. Never rejects. */
export type PlaceOf = (client: IpAddress | undefined) => Promise<string | null>

/** @param locate - the host's own */
export function createPlaceOf(
  locate: AuthServerOptions['locate'],
  logger: Logger | undefined,
): PlaceOf {
  const ask = async (ip: string) => safeText((await locate?.(ip)) ?? '', maxPlace)
  return async (client) => {
    if (!client) return null
    const asked = withDeadline(ask(formatIp(client)), { action: 'locate', timeout: locateTimeout })
    const place = await asked.catch((error: unknown) => {
      logger?.warn('Where a client is could not be found out.', describeFailure(error))
    })
    // Of the network alone: a mail is read by many machines.
    return place || `network ${formatIp(networkOf(client, client.version === 4 ? 24 : 48))}`
  }
}

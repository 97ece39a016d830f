import * as z from 'zod/mini'
import { scannedUrl } from '../../service/values.js'
import type { FarcasterOptions } from '../options.js'
import { fetchBounded } from '../request/fetch-bounded.js'

/** Time limit of one answer of the relay, in ms. */
const requestTimeout = 10_000

const channel = z.object({
  /** A header contains the token, and the store keeps it. */
  channelToken: z.string().check(z.regex(/^[\x21-\x7e]{1,1024}$/)),
  url: scannedUrl,
})
const status = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.literal('completed'),
    message: z.string().check(z.maxLength(16_384)),
    signature: z.string().check(z.maxLength(65_536), z.regex(/^0x[0-9a-fA-F]+$/)),
    username: z.catch(z.optional(z.string()), undefined),
  }),
])
/** The signed message that the visitor's app left at the relay. */
export type CompletedSignIn = Extract<z.output<typeof status>, { readonly state: 'completed' }>

/**
 * The request that opens a channel: https://docs.farcaster.xyz/auth-kit/client/app/create-channel
 */
interface ChannelRequest {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly expirationTime: string
}

/** Creates a client of the relay, where Farcaster's app leaves its signature. */
export function createFarcasterRelay({
  relayUrl = 'https://relay.farcaster.xyz',
}: FarcasterOptions) {
  const ask = async <T>(path: string, schema: z.ZodMiniType<T>, init: RequestInit): Promise<T> => {
    const signal = AbortSignal.timeout(requestTimeout)
    const address = new URL(path, relayUrl)
    const response = await fetchBounded(address, { ...init, redirect: 'error', signal })
    if (!response.ok) throw new Error(`The relay answered ${response.status}.`)
    return schema.parse(await response.json())
  }
  return {
    open: (request: ChannelRequest) =>
      ask('/v1/channel', channel, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      }),
    status: (channelToken: string) =>
      ask('/v1/channel/status', status, { headers: { Authorization: `Bearer ${channelToken}` } }),
  }
}

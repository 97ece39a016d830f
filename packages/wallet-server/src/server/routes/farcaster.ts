import * as z from 'zod/mini'
import { routes } from '../../service/routes.js'
import { findFlow } from '../codes.js'
import { describeFailure } from '../describe-failure.js'
import { type CompletedSignIn, createFarcasterRelay } from '../farcaster/relay.js'
import type { ExpectedSignIn } from '../farcaster/verify-sign-in.js'
import type { FarcasterOptions } from '../options.js'
import { RefusedError } from '../refused-error.js'
import type { Call, Serve } from '../request/call.js'
import { createPolls } from '../request/poll.js'
import { sha256 } from '../secrets/hashes.js'
import { randomHex, randomId } from '../secrets/random.js'
import type { Service } from '../service.js'
import { startSession } from '../sessions.js'
import { keepIdentity, resultLifetimes } from '../social/returned-login.js'
import { readLabel } from '../social/social-service.js'
import { storedIdentity } from './logins.js'

/** Time limit of the visitor in Farcaster's app, in ms. */
const channelLifetime = 300_000
/** Interval between requests to the relay, in ms. */
const pollEvery = 1_000

/** Data of a flow of the kind `farcaster` until the app has signed. */
const farcasterData = z.object({
  channelToken: z.string(),
  /** The message's URI: the origin of the page. */
  siweUri: z.string(),
  domain: z.string(),
  nonce: z.string(),
  /** End of the channel, in ms since 1970. */
  expiresAt: z.number(),
})

/**
 * Serves the login with Farcaster's app, which leaves its signature in a channel of a relay.
 *
 * @param ended - aborts when the server ends
 */
export function serveFarcaster(serve: Serve, service: Service, ended: AbortSignal): void {
  const { store, allow, now, logger } = service
  const polls = createPolls<CompletedSignIn>({ pauses: [pollEvery], isAskedFirst: true })

  const offered = (): FarcasterOptions => {
    if (!service.farcaster) throw new RefusedError('not_offered')
    return service.farcaster
  }
  const failed = (error: unknown) => {
    logger?.warn('A login by Farcaster failed.', describeFailure(error))
    return new RefusedError('service_failed')
  }

  /** @throws RefusedError `service_failed` for an invalid signature */
  async function identify(expected: ExpectedSignIn, signed: CompletedSignIn) {
    // Loaded with the first login, because it contains the chain library.
    const { verifyFarcasterSignIn } = await import('../farcaster/verify-sign-in.js')
    const subject = await verifyFarcasterSignIn(offered(), signed, expected, now()).catch(
      (error) => {
        throw failed(error)
      },
    )
    return { provider: 'farcaster', subject, label: readLabel(signed.username) } as const
  }

  /** Waits for the app. @returns undefined while it has not signed */
  async function waitForApp(call: Call) {
    const flow = await findFlow(service, call, 'farcaster', 'challenge')
    const data = farcasterData.parse(flow.data)
    if (now() >= data.expiresAt) throw new RefusedError('expired')
    const relay = createFarcasterRelay(offered())
    const signals = [ended, call.request.signal]
    const options = { most: service.deviceWait, signals }
    const signed = await polls.wait(flow.id, options, async () => {
      // The channel is still valid, so a relay that failed once is asked again.
      const status = await relay.status(data.channelToken).catch((error) => void failed(error))
      return status?.state === 'completed' ? status : undefined
    })
    if (!signed) return undefined
    /** Marks the signed message as used, whether it is accepted or not. */
    const use = () => store.markUsed(`farcaster:${flow.id}`, flow.expiresAt)
    try {
      return { flow, identity: await identify(data, signed), use, ...data }
    } catch (error) {
      throw (await use()) ? error : new RefusedError('expired')
    }
  }

  serve(routes.farcaster, async (call) => {
    const { parent: siweUri } = await call.read(routes.farcaster.body)
    if (!service.isAllowedOrigin(siweUri)) {
      throw new RefusedError('invalid_request', { status: 403 })
    }
    const relay = createFarcasterRelay(offered())
    await allow('flows', call.clientKey)
    const expiresAt = now() + channelLifetime
    const expected = { siweUri, domain: new URL(siweUri).host, nonce: randomHex() }
    const expirationTime = new Date(expiresAt).toISOString()
    const { channelToken, url } = await relay
      .open({ ...expected, expirationTime })
      .catch((error) => {
        throw failed(error)
      })
    const flow = { id: randomId(), kind: 'farcaster', step: 'challenge', userId: null } as const
    await store.beginFlow({
      ...flow,
      thumbprint: call.thumbprint,
      data: { ...expected, channelToken, expiresAt },
      expiresAt: expiresAt + resultLifetimes.link,
    })
    return { loginId: flow.id, url, expiresAt }
  })

  serve(routes.farcasterSession, async (call) => {
    const back = await waitForApp(call)
    if (!back) return { status: 'waiting' as const }
    const { flow, identity, domain: app, use } = back
    const user = await store.userOfIdentity(storedIdentity(identity, now()), { userId: randomId() })
    // The session starts before the message is used up. If the instance stops in between, the
    // visitor can try again.
    const session = await startSession(service, call, { user, app })
    if (!(await use())) {
      await store.shortenSession(await sha256(session.accessToken), now())
      throw new RefusedError('expired')
    }
    // The flow is no longer needed. If it cannot be removed, it expires.
    await store.endFlow(flow.id).catch(() => {})
    return { status: 'signedIn' as const, session }
  })

  serve(routes.farcasterCode, async (call) => {
    const back = await waitForApp(call)
    if (!back) return { status: 'waiting' as const }
    const { flow, identity, siweUri: parent, use } = back
    if (!(await use())) throw new RefusedError('expired')
    return {
      status: 'signed' as const,
      code: await keepIdentity(service, flow, { parent, identity }),
    }
  })
}

import { routes } from '../../service/routes.js'
import { parseUrl } from '../../text/parse-url.js'
import { describeFailure } from '../describe-failure.js'
import { RefusedError } from '../refused-error.js'
import type { Call, Serve } from '../request/call.js'
import { sha256 } from '../secrets/hashes.js'
import { randomId, randomToken } from '../secrets/random.js'
import type { Service } from '../service.js'
import { startSession } from '../sessions.js'
import { findIdentity, type ResultUse } from '../social/returned-login.js'
import { stateHash, windowFlowLifetime, windowLifetime } from '../social/window-login.js'
import { windowUrl } from '../social/window-url.js'
import { listLogins, storedIdentity } from './logins.js'

/** Login in a window: its URL, and its result. */
export function serveSocial(serve: Serve, service: Service): void {
  const { store, allow, now, logger } = service

  const find = async (call: Call, code: string, use: ResultUse) => {
    await allow('tries', call.clientKey)
    const identity = await findIdentity(service, { code, thumbprint: call.thumbprint, use })
    if (!identity) throw new RefusedError('expired')
    return identity
  }

  serve(routes.social, async (call) => {
    const { provider, parent, returnTo } = await call.read(routes.social.body)
    const isReturn = returnTo === undefined || originOf(returnTo) === parent
    if (!service.isAllowedOrigin(parent) || !isReturn) {
      throw new RefusedError('invalid_request', { status: 403 })
    }
    await allow('flows', call.clientKey)
    const secrets = { state: randomToken(), nonce: randomToken(), verifier: randomToken() }
    const { state, ...storedSecrets } = secrets
    const uri = await windowUrl(service, provider, secrets).catch((error) => {
      if (error instanceof RefusedError) throw error
      logger?.warn('A login service cannot be reached.', { provider, ...describeFailure(error) })
      throw new RefusedError('service_failed')
    })
    const expiresAt = now() + windowLifetime
    const flow = { id: randomId(), kind: 'social', step: 'link', userId: null } as const
    const data = { provider, parent, returnTo, ...storedSecrets }
    await store.beginFlow({
      ...flow,
      thumbprint: call.thumbprint,
      data,
      expiresAt: now() + windowFlowLifetime,
    })
    await store.setLink(flow.id, { hash: await stateHash(state), expiresAt })
    return { uri, expiresAt }
  })

  serve(routes.socialAccount, async (call) => {
    const { code } = await call.read(routes.socialAccount.body)
    const { identity } = await find(call, code, 'link')
    return { provider: identity.provider, label: identity.label }
  })

  serve(routes.socialSession, async (call) => {
    const { code } = await call.read(routes.socialSession.body)
    const { identity, app, use } = await find(call, code, 'signIn')
    const user = await store.userOfIdentity(storedIdentity(identity, now()), { userId: randomId() })
    // The session starts before the code is used up. If the instance stops in between, the visitor
    // can try again.
    const session = await startSession(service, call, { user, app })
    if (!(await use())) {
      await store.shortenSession(await sha256(session.accessToken), now())
      throw new RefusedError('expired')
    }
    return session
  })

  serve(routes.linkSocial, async (call) => {
    const { userId } = await call.session()
    const { code } = await call.read(routes.linkSocial.body)
    const { identity, use } = await find(call, code, 'link')
    if (!(await use())) throw new RefusedError('expired')
    if (!(await store.linkIdentity(userId, storedIdentity(identity, now())))) {
      throw new RefusedError('linked_elsewhere')
    }
    return listLogins(service, userId)
  })
}

const originOf = (url: string) => parseUrl(url)?.origin

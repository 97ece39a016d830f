import * as z from 'zod/mini'
import { routes } from '../../service/routes.js'
import {
  allowGuess,
  codeLifetime,
  findFlow,
  flowLifetime,
  mailCode,
  setNewCode,
  tryCode,
} from '../codes.js'
import { deviceLetter, loginCodeLetter } from '../mail/letters.js'
import { RefusedError } from '../refused-error.js'
import { askedFrom, type Call, type Serve } from '../request/call.js'
import { sha256 } from '../secrets/hashes.js'
import { randomCode, randomId, randomToken } from '../secrets/random.js'
import type { Service } from '../service.js'
import { startSession } from '../sessions.js'
import type { Flow } from '../store/flow-store.js'
import { languageCode, languageOf } from '../texts/language.js'

/** Data of a flow of the kind `login`. */
const loginData = z.object({
  email: z.string(),
  parent: z.string(),
  device: z.string(),
  place: z.nullable(z.string()),
  askedAt: z.number(),
  language: languageCode,
  /** Whether the link's page has shown the present code, which only a new address can use. */
  isCodeShown: z.optional(z.boolean()),
})
/** The data of a login. */
export type LoginData = z.output<typeof loginData>
/** Returns the data of a login's flow. */
export const loginDataOf = ({ data }: Flow): LoginData => loginData.parse(data)

/** Mails the code that completes a login. */
export const mailLoginCode = (service: Service, flow: Pick<Flow, 'id' | 'step'>, data: LoginData) =>
  mailCode(service, flow, {
    to: data.email,
    step: 'code',
    data: { ...data, isCodeShown: false },
    letter: (code) =>
      loginCodeLetter({
        wallet: service.wallet,
        code,
        lifetime: codeLifetime,
        origins: data,
        language: data.language,
      }),
  })

/** Sets a code that the page of a new address's link shows. @returns the code */
export async function showLoginCode(
  service: Service,
  flow: Flow,
  data: LoginData,
): Promise<string> {
  const next = { step: 'code', data: { ...data, isCodeShown: true } } as const
  return (await setNewCode(service, flow, next)).code
}

/**
 * Mails the link that confirms a device. For a new address, the mail also has a code.
 *
 * A known address makes no difference to the device: the same is read and stored, and it has a code
 * that nobody can type.
 */
async function mailLink(
  { store, hashes, post, wallet, origin, now }: Service,
  id: string,
  data: LoginData,
) {
  const token = randomToken()
  const expiresAt = now() + codeLifetime
  const isKnown = await store.knowsAddress(data.email, now())
  const code = randomCode()
  const codeHash = await hashes.code(id, isKnown ? randomToken() : code)
  await store.setLink(id, { hash: await sha256(token), expiresAt, codeHash })
  await post(
    data.email,
    deviceLetter({
      wallet,
      url: `${origin}/confirm?token=${token}`,
      code: isKnown ? undefined : code,
      lifetime: codeLifetime,
      origins: data,
      language: data.language,
    }),
  )
  return expiresAt
}

/** Login by a code, after a link on a new device. */
export function serveLogin(serve: Serve, service: Service): void {
  const { store, allow, now } = service

  /** Returns the end of this device's session for this address. */
  async function signedInUntil(call: Call, email: string) {
    const session = await call.findSession()
    const user = session && (await store.readUser(session.userId))
    return user?.email === email ? session?.expiresAt : undefined
  }

  serve(routes.login, async (call) => {
    const { email: typed, parent } = await call.read(routes.login.body)
    const origins = [`https://${parent}`, `http://${parent}`]
    if (!origins.some(service.isAllowedOrigin)) {
      throw new RefusedError('invalid_request', { status: 403 })
    }
    // One mailbox is one visitor, however it is typed. The mail goes to the stored address.
    const email = typed.toLowerCase()
    await allow('flows', call.clientKey)
    const until = await signedInUntil(call, email)
    if (until !== undefined) return { loginId: null, action: 'CONNECT', expiresAt: until }
    // The answer depends only on whether the address knows this device.
    const isKnown = await store.knowsDevice(email, call.thumbprint)
    await allow('mails', email, isKnown ? call.thumbprint : '')
    const data = {
      email,
      parent,
      language: languageOf(call.request.headers),
      ...(await askedFrom(service, call)),
    }
    const flow = {
      ...({ id: randomId(), kind: 'login', step: isKnown ? 'code' : 'link' } as const),
      thumbprint: call.thumbprint,
      userId: null,
      data,
      expiresAt: now() + flowLifetime,
    }
    await store.beginFlow(flow)
    const expiresAt = isKnown
      ? await mailLoginCode(service, flow, data)
      : await mailLink(service, flow.id, data)
    return { loginId: flow.id, action: isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE', expiresAt }
  })

  serve(routes.loginResend, async (call) => {
    const flow = await findFlow(service, call, 'login', 'link', 'code')
    const data = loginDataOf(flow)
    const isKnown = await store.knowsDevice(data.email, call.thumbprint)
    await allow('mails', data.email, isKnown ? call.thumbprint : '')
    const expiresAt =
      flow.step === 'code'
        ? await mailLoginCode(service, flow, data)
        : await mailLink(service, flow.id, data)
    return { expiresAt }
  })

  serve(routes.loginCode, async (call) => {
    const { otp } = await call.read(routes.loginCode.body)
    const flow = await findFlow(service, call, 'login', 'link', 'code')
    const { email, parent: app, isCodeShown } = loginDataOf(flow)
    if (flow.step === 'link') await allowGuess(service, email)
    const hash = await tryCode(service, flow, otp, call.clientKey)
    const newId = randomId()
    const user = await store.userOfEmail(email, { newId, now: now() })
    if (!user) throw new RefusedError('email_left')
    // Another login has used the address since it was new. The visitor has another code mailed.
    const isForNewAddress = flow.step === 'link' || isCodeShown
    if (isForNewAddress && user.id !== newId) throw new RefusedError('expired')
    // The session starts before the code is used up. If the instance stops in between, the visitor
    // can try again.
    const session = await startSession(service, call, { user, app })
    if (!(await store.consumeCode(flow.id, hash))) {
      await store.shortenSession(await sha256(session.accessToken), now())
      throw new RefusedError('expired')
    }
    await store.rememberDevice(email, call.thumbprint)
    return session
  })
}

import * as z from 'zod/mini'
import { routes } from '../../service/routes.js'
import { codeLifetime, findFlow, flowLifetime, mailCode, tryCode } from '../codes.js'
import { addressChangedLetter, addressCodeLetter } from '../mail/letters.js'
import { RefusedError } from '../refused-error.js'
import { askedFrom, type Call, type Serve } from '../request/call.js'
import { sha256 } from '../secrets/hashes.js'
import { randomId } from '../secrets/random.js'
import type { Service } from '../service.js'
import type { Flow } from '../store/flow-store.js'
import { languageOf } from '../texts/language.js'
import { wayBackUrl } from './way-back.js'

/** How long an address that was left can be taken back, in ms. */
const wayBackLifetime = 7 * 24 * 3_600_000

/** What a flow of the kind `email` holds. */
const emailData = z.object({ from: z.nullable(z.string()), to: z.string() })

/** A change that was begun. */
interface Change extends z.output<typeof emailData> {
  readonly flow: Pick<Flow, 'id' | 'step'>
  /** The host of the page; null where it is not known. */
  readonly app: string | null
}

/** Change of the address by two codes: of the present one, if there is one, and of the new one. */
export function serveEmail(serve: Serve, service: Service): void {
  const { store, allow, post, wallet, hashes, origin, now } = service

  /** What each of the mails says of the request. @param parent - the host of the page */
  const mailed = async (call: Call, parent: string | null) => ({
    wallet,
    language: languageOf(call.request.headers),
    origins: { parent, ...(await askedFrom(service, call)) },
  })

  async function mailAddressCode(call: Call, change: Change, step: 'primary' | 'secondary') {
    const { flow, from, to, app } = change
    const isLeft = step === 'primary' && from !== null
    const purpose = isLeft ? ('leave' as const) : ('arrive' as const)
    const parts = { ...(await mailed(call, app)), lifetime: codeLifetime, purpose, to }
    return mailCode(service, flow, {
      to: isLeft ? from : to,
      step,
      letter: (code) => addressCodeLetter({ ...parts, code }),
    })
  }

  /** The change of a request, of the visitor who is signed in. */
  async function findChange(call: Call, step: 'primary' | 'secondary') {
    const { userId, app } = await call.session()
    const flow = await findFlow(service, call, 'email', step)
    if (flow.userId !== userId) throw new RefusedError('expired')
    return { flow, userId, app, ...emailData.parse(flow.data) }
  }

  serve(routes.email, async (call) => {
    const { userId, app } = await call.session()
    const { email } = await call.read(routes.email.body)
    const to = email.toLowerCase()
    await allow('flows', call.clientKey)
    const from = (await store.readUser(userId))?.email ?? null
    if (from === to) throw new RefusedError('email_taken')
    const step = from === null ? 'secondary' : 'primary'
    await (from === null ? allow('mails', to, '') : allow('mails', from, call.thumbprint))
    const flow = {
      ...({ id: randomId(), kind: 'email', step, thumbprint: call.thumbprint, userId } as const),
      data: { from, to },
      expiresAt: now() + flowLifetime,
    }
    await store.beginFlow(flow)
    const expiresAt = await mailAddressCode(call, { flow, from, to, app }, step)
    const action = step === 'primary' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
    return { updateId: flow.id, action, expiresAt }
  })

  serve(routes.emailPrimary, async (call) => {
    const change = await findChange(call, 'primary')
    const { flow, to } = change
    const { otp } = await call.read(routes.emailPrimary.body)
    const hash = await tryCode(service, flow, otp, call.clientKey)
    await allow('mails', to, '')
    if (!(await store.consumeCode(flow.id, hash))) throw new RefusedError('expired')
    const expiresAt = await mailAddressCode(call, change, 'secondary')
    return { updateId: flow.id, action: 'VERIFY_SECONDARY_OTP', expiresAt }
  })

  serve(routes.emailSecondary, async (call) => {
    const { flow, userId, app, from, to } = await findChange(call, 'secondary')
    const { otp, passkeys: keptPasskeys } = await call.read(routes.emailSecondary.body)
    const hash = await tryCode(service, flow, otp, call.clientKey)
    const token = await hashes.wayBack(flow.id)
    const wayBack = { hash: await sha256(token), expiresAt: now() + wayBackLifetime }
    const change = { from, to, thumbprint: call.thumbprint, now: now(), wayBack, keptPasskeys }
    if (!(await store.changeEmail(userId, change))) throw new RefusedError('email_taken')
    // It was changed, whether or not the address that was left can be told.
    if (from !== null) {
      const parts = { ...(await mailed(call, app)), lifetime: wayBackLifetime, to }
      const letter = addressChangedLetter({ ...parts, url: wayBackUrl(origin, token) })
      await post(from, letter).catch(() => {})
    }
    // Last: where the server ends before, the visitor sends the code again, and all of it is done once more.
    await store.consumeCode(flow.id, hash)
    return { email: to }
  })
}

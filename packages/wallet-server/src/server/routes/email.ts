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

/** How long a former address can be restored, in ms. */
const wayBackLifetime = 7 * 24 * 3_600_000

/** Data of a flow of the kind `email`. */
const emailData = z.object({ from: z.nullable(z.string()), to: z.string() })

/** A change in progress. */
interface Change extends z.output<typeof emailData> {
  readonly flow: Pick<Flow, 'id' | 'step'>
  /** The page's host, or null if unknown. */
  readonly app: string | null
}

/**
 * Changes the address with two codes: one of the present address, if there is one, and one of the
 * new address.
 */
export function serveEmail(serve: Serve, service: Service): void {
  const { store, allow, post, wallet, hashes, origin, now } = service

  /**
   * Returns the values that all mails of the request contain.
   *
   * @param parent - the host of the page
   */
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

  /** Returns the change of a request, if it belongs to the signed-in visitor. */
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
    // The address is changed, whether or not the former address can be informed.
    if (from !== null) {
      const parts = { ...(await mailed(call, app)), lifetime: wayBackLifetime, to }
      const letter = addressChangedLetter({ ...parts, url: wayBackUrl(origin, token) })
      await post(from, letter).catch(() => {})
    }
    // Last: if the instance stops before this, the visitor sends the code again and all steps
    // repeat.
    await store.consumeCode(flow.id, hash)
    return { email: to }
  })
}

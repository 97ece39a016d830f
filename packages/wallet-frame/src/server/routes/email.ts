import * as z from 'zod/mini'
import { routes } from '../../service/routes.js'
import { codeLifetime, findFlow, flowLifetime, mailCode, tryCode } from '../codes.js'
import { addressChangedLetter, proofCodeLetter } from '../mail/letters.js'
import { RefusedError } from '../refused-error.js'
import type { Call } from '../request/call.js'
import { randomId } from '../secrets/random.js'
import type { Service } from '../service.js'
import type { Flow } from '../store/flow-store.js'
import { languageOf } from '../texts/language.js'
import type { Serve } from './serve.js'

/** What a flow of the kind `email` holds. */
const emailData = z.object({ from: z.nullable(z.string()), to: z.string() })

/** Change of the address by two codes: of the present one, if there is one, and of the new one. */
export function serveEmail(serve: Serve, service: Service): void {
  const { store, allow, post, wallet, now } = service

  const mailTo = (
    call: Call,
    flow: Pick<Flow, 'id' | 'step'>,
    to: string,
    step: 'primary' | 'secondary',
  ) =>
    mailCode(service, flow, {
      ...{ to, step },
      letter: (code) => {
        const purpose = step === 'primary' ? 'leave' : 'arrive'
        const language = languageOf(call.request.headers)
        return proofCodeLetter({ wallet, code, lifetime: codeLifetime, purpose, language })
      },
    })

  /** The flow of a request, of the visitor who is signed in. */
  async function findUpdate(call: Call, step: 'primary' | 'secondary') {
    const { userId } = await call.session()
    const flow = await findFlow(service, call, 'email', step)
    if (flow.userId !== userId) throw new RefusedError('expired')
    return { flow, userId, ...emailData.parse(flow.data) }
  }

  serve(routes.email, async (call) => {
    const { userId } = await call.session()
    const { email } = await call.read(routes.email.body)
    const to = email.toLowerCase()
    await allow('flows', call.clientKey)
    const from = (await store.readUser(userId))?.email ?? null
    if (from === to) throw new RefusedError('email_taken')
    const step = from === null ? 'secondary' : 'primary'
    await (from === null ? allow('mails', to, '') : allow('mails', from, call.thumbprint))
    const flow = {
      ...({ id: randomId(), kind: 'email', step, thumbprint: call.thumbprint, userId } as const),
      ...{ data: { from, to }, expiresAt: now() + flowLifetime },
    }
    await store.beginFlow(flow)
    const expiresAt = await mailTo(call, flow, from ?? to, step)
    const action = step === 'primary' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
    return { updateId: flow.id, action, expiresAt }
  })

  serve(routes.emailPrimary, async (call) => {
    const { flow, to } = await findUpdate(call, 'primary')
    const { otp } = await call.read(routes.emailPrimary.body)
    const hash = await tryCode(service, flow, otp, call.clientKey)
    await allow('mails', to, '')
    if (!(await store.consumeCode(flow.id, hash))) throw new RefusedError('expired')
    const expiresAt = await mailTo(call, flow, to, 'secondary')
    return { updateId: flow.id, action: 'VERIFY_SECONDARY_OTP', expiresAt }
  })

  serve(routes.emailSecondary, async (call) => {
    const { flow, userId, from, to } = await findUpdate(call, 'secondary')
    const { otp } = await call.read(routes.emailSecondary.body)
    const hash = await tryCode(service, flow, otp, call.clientKey)
    const change = { from, to, thumbprint: call.thumbprint }
    if (!(await store.changeEmail(userId, change))) throw new RefusedError('email_taken')
    // It was changed, whether or not the address that was left can be told.
    const language = languageOf(call.request.headers)
    if (from !== null) await post(from, addressChangedLetter({ wallet, language })).catch(() => {})
    // Last: where the server ends before, the visitor sends the code again, and all of it is done once more.
    await store.consumeCode(flow.id, hash)
    return { email: to }
  })
}

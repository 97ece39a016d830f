import { routes } from '../../service/routes.js'
import { codeLifetime, findFlow, flowLifetime, mailCode, tryCode } from '../codes.js'
import { proofCodeLetter } from '../mail/letters.js'
import { keepProof } from '../proven.js'
import { RefusedError } from '../refused-error.js'
import { askedFrom, type Serve } from '../request/call.js'
import { randomId } from '../secrets/random.js'
import type { Service } from '../service.js'
import { languageOf } from '../texts/language.js'

/** A fresh proof that the signed-in visitor still reads the address. */
export function serveVerification(serve: Serve, service: Service): void {
  const { store, allow, wallet, now } = service
  serve(routes.verification, async (call) => {
    const { userId, app } = await call.session()
    await allow('flows', call.clientKey)
    const to = (await store.readUser(userId))?.email ?? null
    if (to === null) throw new RefusedError('conflict')
    await allow('mails', to, call.thumbprint)
    const flow = {
      ...({ id: randomId(), kind: 'verification', step: 'code' } as const),
      thumbprint: call.thumbprint,
      userId,
      data: {},
      expiresAt: now() + flowLifetime,
    }
    await store.beginFlow(flow)
    const language = languageOf(call.request.headers)
    const origins = { parent: app, ...(await askedFrom(service, call)) }
    const letter = (code: string) =>
      proofCodeLetter({ wallet, code, lifetime: codeLifetime, origins, language })
    const expiresAt = await mailCode(service, flow, { to, step: 'code', letter })
    return { verificationId: flow.id, expiresAt }
  })
  serve(routes.verificationCode, async (call) => {
    const { userId } = await call.session()
    const { otp } = await call.read(routes.verificationCode.body)
    const flow = await findFlow(service, call, 'verification', 'code')
    if (flow.userId !== userId) throw new RefusedError('expired')
    const hash = await tryCode(service, flow, otp, call.clientKey)
    if (!(await store.consumeCode(flow.id, hash))) throw new RefusedError('expired')
    await keepProof(service, flow)
    return {}
  })
}

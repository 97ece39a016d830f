import { mostPermissions } from '../../service/permissions.js'
import { routes } from '../../service/routes.js'
import { base64url } from '../../service/values.js'
import { RefusedError } from '../refused-error.js'
import type { Service } from '../service.js'
import type { Serve } from './serve.js'

const idOf = (given: string) => {
  const read = base64url(64).safeParse(given)
  if (!read.success) throw new RefusedError('invalid_request')
  return read.data
}

/** Ciphertext of what the visitor lets others spend, so that each of their devices can list it. */
export function servePermissions(serve: Serve, { store, now }: Service): void {
  serve(routes.permissions, async (call) => {
    const { userId } = await call.session()
    return { permissions: [...(await store.permissionsOf(userId, now()))] }
  })
  serve(routes.keepPermission, async (call) => {
    const { userId } = await call.session()
    const kept = { ...(await call.read(routes.keepPermission.body)), id: idOf(call.id) }
    const limits = { now: now(), most: mostPermissions }
    if (!(await store.keepPermission(userId, kept, limits))) throw new RefusedError('too_many')
    return {}
  })
  serve(routes.forgetPermission, async (call) => {
    const { userId } = await call.session()
    await store.forgetPermission(userId, idOf(call.id))
    return {}
  })
}

import { routes } from '../../service/routes.js'
import { RefusedError } from '../refused-error.js'
import type { Service } from '../service.js'
import type { Serve } from './serve.js'

/** Ciphertext of the visitor's keys. */
export function serveVault(serve: Serve, { store }: Service): void {
  serve(routes.vault, async (call) => {
    const { userId } = await call.session()
    const { vault = null, version = 0 } = (await store.readVault(userId)) ?? {}
    return { vault, version }
  })
  serve(routes.keepVault, async (call) => {
    const { userId } = await call.session()
    const { vault, version } = await call.read(routes.keepVault.body)
    if (vault.userId !== userId) throw new RefusedError('invalid_request')
    if (!(await store.writeVault(userId, vault, version))) throw new RefusedError('conflict')
    return { vault, version: version + 1 }
  })
}

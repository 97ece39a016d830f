import { mostPermissions } from '../../service/permissions.js'
import { routes } from '../../service/routes.js'
import { base64url } from '../../service/values.js'
import type { SignedAct, WalletSignature } from '../../service/wallet-signature.js'
import { RefusedError } from '../refused-error.js'
import type { Serve } from '../request/call.js'
import type { Service } from '../service.js'
import { assertSignedBy } from '../signed-by-wallet.js'

const idOf = (text: string) => {
  const read = base64url(64).safeParse(text)
  if (!read.success) throw new RefusedError('invalid_request')
  return read.data
}

/**
 * Stores the ciphertext of the spending permissions that a visitor granted, so that each of their
 * devices can list it.
 */
export function servePermissions(serve: Serve, { store, now }: Service): void {
  /** A session alone may not remove a record or use up the room for others. */
  const assertSigned = async (userId: string, act: SignedAct, signature: WalletSignature) => {
    const stored = await store.readVault(userId)
    if (!stored) throw new RefusedError('not_signed')
    await assertSignedBy(stored.vault.addresses.eip155, act, signature)
  }
  serve(routes.permissions, async (call) => {
    const { userId } = await call.session()
    return { permissions: [...(await store.permissionsOf(userId, now()))] }
  })
  serve(routes.keepPermission, async (call) => {
    const { userId } = await call.session()
    const { signature, ...record } = await call.read(routes.keepPermission.body)
    const permission = { ...record, id: idOf(call.id) }
    await assertSigned(userId, { kind: 'keep-permission', userId, ...permission }, signature)
    const limits = { now: now(), most: mostPermissions }
    if (!(await store.keepPermission(userId, permission, limits)))
      throw new RefusedError('too_many')
    return {}
  })
  serve(routes.forgetPermission, async (call) => {
    const { userId } = await call.session()
    const { signature } = await call.read(routes.forgetPermission.body)
    const id = idOf(call.id)
    await assertSigned(userId, { kind: 'forget-permission', userId, id }, signature)
    await store.forgetPermission(userId, id)
    return {}
  })
}

import { routes } from '../../service/routes.js'
import { RefusedError } from '../refused-error.js'
import type { Serve } from '../request/call.js'
import type { Service } from '../service.js'
import { assertSignedBy } from '../signed-by-wallet.js'

/** Serves the ciphertext of the visitor's keys. */
export function serveVault(serve: Serve, { store }: Service): void {
  serve(routes.vault, async (call) => {
    const { userId } = await call.session()
    const stored = await store.readVault(userId)
    return { vault: null, version: 0, proof: null, ...stored }
  })
  serve(routes.keepVault, async (call) => {
    const { userId } = await call.session()
    const { vault, version, signature } = await call.read(routes.keepVault.body)
    if (vault.userId !== userId) throw new RefusedError('invalid_request')
    const stored = await store.readVault(userId)
    if (version !== (stored?.version ?? 0)) throw new RefusedError('conflict')
    // The first vault is signed by its own keys, each later one by the same keys, so the addresses
    // never change.
    const { eip155, solana } = stored?.vault.addresses ?? vault.addresses
    const isSame = eip155 === vault.addresses.eip155 && solana === vault.addresses.solana
    if (!isSame) throw new RefusedError('not_signed')
    await assertSignedBy(eip155, { kind: 'vault', vault, version }, signature)
    const proof = { version, signature }
    if (!(await store.writeVault(userId, vault, proof))) throw new RefusedError('conflict')
    return { vault, version: version + 1, proof }
  })
}

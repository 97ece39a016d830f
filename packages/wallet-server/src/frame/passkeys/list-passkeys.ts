import type { Custody } from '../custody/custody.js'
import { passkeyWraps } from '../custody/wraps.js'
import type { VisitorSession } from '../session/visitor-session.js'

/** A passkey of the visitor that signs in, opens the keys, or both. */
export interface ListedPasskey {
  /** The credential's id. */
  readonly id: string
  /** Browser and system of its creation, or null if not recorded. */
  readonly device: string | null
  /** In ms since 1970, or null for a passkey that does not sign in. */
  readonly addedAt: number | null
  readonly signsIn: boolean
  readonly opensKeys: boolean
}

interface ListParts {
  readonly session: Pick<VisitorSession, 'request'>
  readonly custody: Pick<Custody, 'vault' | 'load'>
}

/** Lists the passkeys of server and vault, including those without PRF or registered by a thief. */
export async function listPasskeys({ session, custody }: ListParts): Promise<ListedPasskey[]> {
  const { passkeys } = await session.request('passkeys', { body: undefined })
  if (!custody.vault()) await custody.load()
  const vault = custody.vault()
  const labels = new Map(
    (vault ? passkeyWraps(vault) : []).map(({ credentialId, label }) => [credentialId, label]),
  )
  const serverIds = new Set(passkeys.map(({ id }) => id))
  const opening = [...labels].filter(([id]) => !serverIds.has(id))
  return [
    ...passkeys.map(({ id, device, addedAt }) => ({
      id,
      device: labels.get(id) ?? device,
      addedAt,
      signsIn: true,
      opensKeys: labels.has(id),
    })),
    ...opening.map(([id, device]) => ({
      id,
      device,
      addedAt: null,
      signsIn: false,
      opensKeys: true,
    })),
  ]
}

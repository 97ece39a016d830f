import type { Json } from '@carabiner/wallet-frame/protocol'
import { digestOf, type SignedAct } from '../../service/wallet-signature.js'
import { erase } from '../keys/entropy.js'
import { seal, unseal } from '../keys/wrap.js'
import { deriveWrappingKey } from '../keys/wrapping-key.js'
import type { PermissionRecords } from '../requests-contract.js'
import type { VisitorSession } from '../session/visitor-session.js'
import type { Custody } from './custody.js'

interface RecordsParts {
  readonly session: Pick<VisitorSession, 'user' | 'request'>
  readonly custody: Pick<Custody, 'entropy' | 'keys'>
}

const noSalt = new Uint8Array()
const info = 'carabiner/wallet-frame/v1/permissions'

/**
 * Creates records that are sealed with a key of the wallet's own keys, so that only the visitor's
 * devices open them.
 */
export function createPermissionRecords({ session, custody }: RecordsParts): PermissionRecords {
  const keyOf = async () => {
    const entropy = custody.entropy()
    try {
      return await deriveWrappingKey(entropy, noSalt, info)
    } finally {
      erase(entropy)
    }
  }
  const contextOf = (id: string) => `${info}/${session.user()?.id}/${id}`
  const userId = () => session.user()?.id ?? ''
  const sign = async (act: SignedAct) => custody.keys().eip155.sign(await digestOf(act))
  return {
    async list() {
      const key = await keyOf()
      const { permissions } = await session.request('permissions', { body: undefined })
      const records = await Promise.all(
        permissions.map(async ({ id, sealed }) => {
          const bytes = await unseal(key, sealed, contextOf(id))
          return bytes ? [parse(bytes)] : []
        }),
      )
      return records.flat()
    },
    async keep(id, value, expiresAt) {
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      const { iv, ciphertext } = await seal(await keyOf(), bytes, contextOf(id))
      const record = { sealed: { iv, ciphertext }, expiresAt }
      const signature = await sign({ kind: 'keep-permission', userId: userId(), id, ...record })
      const body = { ...record, signature }
      await session.request('keepPermission', { id, body })
    },
    async forget(id) {
      const signature = await sign({ kind: 'forget-permission', userId: userId(), id })
      await session.request('forgetPermission', { id, body: { signature } })
    },
  }
}

/** Parses a sealed record as JSON. The caller checks it with a schema. */
function parse(bytes: Uint8Array): Json {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

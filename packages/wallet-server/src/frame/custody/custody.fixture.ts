// Devices of one visitor, and a double of the server.
import type { Vault } from '../../service/vault.js'
import type { WalletSignature } from '../../service/wallet-signature.js'
import { toBase64Url } from '../keys/base64url.js'
import { prfSalt } from '../passkeys/prf.js'
import { ServiceError } from '../service-client/service-error.js'
import type { VisitorSession } from '../session/visitor-session.js'
import { loadDeviceKeys } from '../storage/device-keys.js'
import { createMemoryStore, type KeyValueStore } from '../storage/key-value-store.js'
import { createSealedStore } from '../storage/sealed-store.js'
import type { OneTab } from '../storage/tabs.js'
import { createCustody } from './custody.js'
import { createDeviceCopy } from './device-copy.js'
import { isSignedBy, type VaultAnswer } from './is-vault-of.js'
import { createKeyring } from './keyring.js'
import { createVaultStore } from './vault-store.js'

interface PutBody {
  readonly vault: Vault
  readonly version: number
  readonly signature: WalletSignature
}

/** A double of the server's vault, for one visitor, with a script for its next answers. */
export function createServer() {
  let held: VaultAnswer = { vault: null, version: 0, proof: null }
  const faults: ('none' | 'lost' | 'away')[] = []
  /** Called after the server stored a vault, before its answer arrives. */
  let onKept = () => {}
  const request = async (route: string, { body }: { body?: PutBody }) => {
    const fault = faults.shift()
    if (fault === 'away') throw new ServiceError('unreachable')
    if (route === 'vault') return held
    if (!body || body.version !== held.version) throw new ServiceError('conflict')
    const { vault, version, signature } = body
    const { eip155 } = (held.vault ?? vault).addresses
    const isSigned = await isSignedBy(eip155, { kind: 'vault', vault, version }, signature)
    if (!isSigned) throw new ServiceError('not_signed')
    if (version !== held.version) throw new ServiceError('conflict')
    held = { vault, version: version + 1, proof: { version, signature } }
    onKept()
    if (fault === 'lost') throw new ServiceError('unreachable')
    return held
  }
  return {
    request,
    faults,
    held: () => held,
    whenKept(act: () => void) {
      onKept = act
    },
    /** Sets the vault that the server returns from now on. */
    put: (vault: Vault | null, proof: VaultAnswer['proof'] = null) =>
      (held = { vault, version: vault ? held.version + 1 : 0, proof }),
  }
}
type Server = ReturnType<typeof createServer>

/** A double of Web Locks, which Node lacks: tabs run one after another. */
export function createBrowser() {
  let last: Promise<unknown> = Promise.resolve()
  const oneTab: OneTab = (_, work) => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  return { store: createMemoryStore(), oneTab }
}

export const openSealed = async (store: KeyValueStore) =>
  createSealedStore(store, (await loadDeviceKeys(store)).seal)

/** A tab of a browser. Tabs of one browser share its store and its locks. */
export async function createDevice(server: Server, browser = createBrowser()) {
  let userId: string | undefined = 'visitor'
  const { store, oneTab } = browser
  const sealed = await openSealed(store)
  const session = {
    user: () => userId && { id: userId, email: 'a@b.co' },
    request: server.request,
  } as unknown as VisitorSession
  const keyring = createKeyring()
  const device = createDeviceCopy(sealed)
  const vaults = createVaultStore({ session, sealed, device })
  const custody = createCustody({
    session,
    keyring,
    oneTab,
    device,
    vaults,
    onChanged: () => {},
  })
  await custody.load()
  const signIn = (id: string | undefined) => {
    userId = id
  }
  return { custody, keyring, store, signIn, forget: vaults.clear }
}

export const passkey = (fill = 7) => ({
  credentialId: `credential-${fill}`,
  salt: toBase64Url(prfSalt),
  output: new Uint8Array(32).fill(fill),
})

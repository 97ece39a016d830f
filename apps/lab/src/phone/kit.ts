import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { tolerateEndedSessions } from '../../../../packages/core/src/walletconnect/sdk/ended-sessions'

export interface KitOptions {
  relayUrl: string
  /** Separates two wallets of one browser or process. */
  name: string
  /** Metadata that replaces parts of the lab wallet's own. */
  metadata?: Readonly<Record<string, unknown>>
  /** @default the client's own */
  storage?: NonNullable<ConstructorParameters<typeof Core>[0]>['storage']
}

/** Creates Reown's own wallet client, which is third-party code, and its core, which stops it. */
export async function createKit({ relayUrl, name, metadata: own = {}, storage }: KitOptions) {
  const core = new Core({
    relayUrl,
    projectId: 'lab',
    logger: 'silent',
    customStoragePrefix: name,
    telemetryEnabled: false,
    ...(storage && { storage }),
  })
  // Without this the client reports its start to its maker, whatever telemetryEnabled says.
  core.eventClient.init = async () => {}
  // Without this the client asks Reown's server about the app before it shows a request. A second
  // after its start it also handles pending requests again, and its queue then stops at a
  // duplicate.
  core.verify.resolve = () => Promise.reject(new Error('no server is asked'))
  const url = globalThis.location?.origin ?? 'https://phone.test'
  const redirect = { native: 'labphone://', universal: 'https://phone.test/app' }
  const metadata = { name: 'Lab phone', description: '', url, icons: [], redirect, ...own }
  // Without types: the package's Core does not match its ICore under exactOptionalPropertyTypes.
  const kit = await WalletKit.init(Object.assign(Object.create(null), { core, metadata }))
  tolerateEndedSessions(kit.engine.signClient)
  return {
    kit,
    core,
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}

/**
 * Ignores the error of an answer to a session or pairing that the app has ended meanwhile.
 *
 * @throws any other error
 */
export function ignoreEnded(error: unknown): void {
  if (!/Record was recently deleted/.test(String(error))) throw error
}

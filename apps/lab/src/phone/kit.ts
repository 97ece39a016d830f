import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { tolerateEndedSessions } from '../../../../packages/core/src/walletconnect/sdk/ended-sessions'

export interface KitOptions {
  relayUrl: string
  /** Keeps two wallets of one browser or process apart. */
  name: string
  /** What the app is told of the wallet, beside what the lab's says. */
  metadata?: Readonly<Record<string, unknown>>
  /** @default the client's own */
  storage?: NonNullable<ConstructorParameters<typeof Core>[0]>['storage']
}

/** Reown's own wallet client, which we did not write, and its core, which ends it. */
export async function createKit({ relayUrl, name, metadata: own = {}, storage }: KitOptions) {
  const core = new Core({
    relayUrl,
    projectId: 'lab',
    logger: 'silent',
    customStoragePrefix: name,
    telemetryEnabled: false,
    ...(storage && { storage }),
  })
  // Its first word goes to its maker, whatever telemetryEnabled says.
  core.eventClient.init = async () => {}
  // It asks a host of theirs about the app before it shows a request. A second after its start the
  // client takes up anew what still waits there, and its queue then stops at the one it has twice.
  core.verify.resolve = () => Promise.reject(new Error('no server is asked'))
  const url = globalThis.location?.origin ?? 'https://phone.test'
  const redirect = { native: 'labphone://', universal: 'https://phone.test/app' }
  const metadata = { name: 'Lab phone', description: '', url, icons: [], redirect, ...own }
  // Untyped on the way: their Core is not their ICore under exactOptionalPropertyTypes.
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
 * For what a wallet answers: the app may have ended the session or the pairing meanwhile.
 *
 * @throws any other error
 */
export function ignoreEnded(error: unknown): void {
  if (!/Record was recently deleted/.test(String(error))) throw error
}

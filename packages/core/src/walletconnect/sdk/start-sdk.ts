import { BaseError } from '../../errors/base-error.js'
import type { Metadata } from '../../options.js'
import { tolerateEndedSessions } from './ended-sessions.js'
import { withoutGlobalCore } from './global-core.js'
import { UniversalProvider } from './sdk.js'
import type { SdkStorage } from './sdk-storage.js'

type SdkOptions = Parameters<typeof UniversalProvider.init>[0]
type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

/** The SDK's sign client, which is spoken to directly. */
export type SignClient = Provider['client']

export interface SdkSettings {
  projectId?: string | undefined
  relayUrl?: string | undefined
  metadata: Metadata
  /** Keeps instances apart. */
  prefix: string
  storage: SdkStorage
}

/** Says nothing: pairing URIs pass through the SDK's own logs. */
const silence = () => {}
const logger: NonNullable<SdkOptions['logger']> = Object.assign(Object.create(null), {
  level: 'silent',
  bindings: () => ({ context: '' }),
  child: () => logger,
  ...{
    trace: silence,
    debug: silence,
    info: silence,
    warn: silence,
    error: silence,
    fatal: silence,
  },
})

const noWebSocket: ConstructorParameters<typeof BaseError> = [
  'There is no WebSocket to reach the relay with',
  {
    metaMessages: [
      'Node has one from 22 on. Before, set it: globalThis.WebSocket = WebSocket of the package ws.',
    ],
  },
]

export async function startSdk(settings: SdkSettings): Promise<SignClient> {
  const { metadata, prefix, projectId, relayUrl, storage } = settings
  // The SDK would show a code that no wallet can answer, and wait.
  if (typeof WebSocket === 'undefined') throw new BaseError(...noWebSocket)
  const creating = withoutGlobalCore(prefix, () =>
    UniversalProvider.init({
      logger,
      customStoragePrefix: prefix,
      telemetryEnabled: false,
      metadata: {
        name: metadata.name,
        description: metadata.description ?? '',
        url: metadata.url ?? '',
        icons: [...(metadata.icons ?? [])],
      },
      ...(projectId !== undefined && { projectId }),
      ...(relayUrl !== undefined && { relayUrl }),
      storage,
    }),
  )
  const provider = await creating
  // The provider would drop pending pairings when this one ends.
  Reflect.set(provider, 'session', undefined)
  tolerateEndedSessions(provider.client)
  return provider.client
}

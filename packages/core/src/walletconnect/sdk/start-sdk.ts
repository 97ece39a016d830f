import { BaseError } from '../../errors/base-error.js'
import type { Metadata } from '../../metadata.js'
import { omitUndefined } from '../../omit-undefined.js'
import type { Page } from '../wake.js'
import { tolerateEndedSessions } from './ended-sessions.js'
import { withoutGlobalCore } from './global-core.js'
import { followNetwork, type SdkCore } from './network-changes.js'
import { Core, UniversalProvider } from './sdk.js'
import type { SdkStorage } from './sdk-storage.js'

type SdkOptions = Parameters<typeof UniversalProvider.init>[0]
type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

/** The SDK's sign client, which this library uses directly. */
export type SignClient = Provider['client']

export interface SdkSettings {
  projectId?: string | undefined
  relayUrl?: string | undefined
  metadata: Metadata
  /** The prefix that separates two instances. */
  prefix: string
  storage: SdkStorage
  /** The page's globals, which report network changes. @default globalThis */
  page?: Page | undefined
}

/** A logger that logs nothing, since the SDK would log pairing URIs. */
const silence = () => {}
const logger: NonNullable<SdkOptions['logger']> = Object.assign(Object.create(null), {
  level: 'silent',
  bindings: () => ({ context: '' }),
  child: () => logger,
  trace: silence,
  debug: silence,
  info: silence,
  warn: silence,
  error: silence,
  fatal: silence,
})

const noWebSocket: ConstructorParameters<typeof BaseError> = [
  'The relay cannot be reached without WebSocket',
  {
    metaMessages: [
      'Node has it since version 22. In older versions, set globalThis.WebSocket to the WebSocket of the package ws.',
    ],
  },
]

/** Starts the SDK. @param signal - removes its listeners from the page */
export async function startSdk(settings: SdkSettings, signal: AbortSignal): Promise<SignClient> {
  const { metadata, prefix, projectId, relayUrl, storage, page } = settings
  // Without WebSocket, the SDK would wait and show a code that no wallet can answer.
  if (typeof WebSocket === 'undefined') throw new BaseError(...noWebSocket)
  const shared = omitUndefined({
    logger,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    projectId,
    relayUrl,
    storage,
  })
  // The cast is needed because, with exact optional properties, the class does not fit the SDK's own type.
  const core = withoutGlobalCore(prefix, () => new Core(shared) as SdkCore)
  followNetwork(core, signal, page)
  const provider = await UniversalProvider.init({
    ...shared,
    core,
    metadata: {
      name: metadata.name,
      description: metadata.description ?? '',
      url: metadata.url ?? '',
      icons: [...(metadata.icons ?? [])],
    },
  })
  // Otherwise the provider would drop pending pairings when the session ends.
  Reflect.set(provider, 'session', undefined)
  tolerateEndedSessions(provider.client)
  return provider.client
}

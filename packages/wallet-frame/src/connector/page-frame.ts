import type { NetworkId } from '@carabiner/core'
import type { EmbeddedWalletContext, WalletFrameTheme } from '@carabiner/core/internal'
import { omitUndefined } from '@carabiner/core/internal'
import {
  type Call,
  createFrameClient,
  type FrameAlert,
  type FrameClient,
  frameUrl,
} from '../host/index.js'
import type { WalletFrameOptions } from './options.js'

/** What a frame is told of the page's library. */
export const sdk = { sdkType: 'carabiner', sdkVersion: '0.0.0' } as const

/** What a page gives its frame. */
export interface PageFrameParts {
  readonly options: WalletFrameOptions
  readonly context: EmbeddedWalletContext
  /** The network to begin on. */
  readonly networkId: NetworkId
  /** Where the frame goes. */
  place(): HTMLElement | Promise<HTMLElement>
  /** How what is around it looks, as last said. */
  theme(): WalletFrameTheme | undefined
  /** Told each time that the frame has loaded, before what waits for it is posted. */
  onGreeted(): void
  /** Told when somebody else is signed in to the frame, or nobody, without this page's doing. */
  onSessionUpdate(): void
}

/** The frame, told of the page and its look each time that it loads. */
export interface PageFrame {
  readonly client: FrameClient
  sendTheme(): void
}

const faults = {
  IFRAME_LOAD_FAILED: 'iframe-load-failed',
  IFRAME_REQUEST_TIMEOUT: 'iframe-request-timeout',
  UNVERIFIED_DOMAIN: 'unverified-domain',
} as const satisfies Record<FrameAlert, string>

export function createPageFrame(parts: PageFrameParts): PageFrame {
  const { options, context, networkId } = parts
  const { metadata, projectId = '', logger } = context
  const { origin } = globalThis.location
  const client = createFrameClient({
    url: frameUrl({
      base: options.url,
      projectId,
      chainId: networkId,
      origin,
      enableLogger: options.enableLogger ?? false,
    }),
    title: options.title ?? 'Wallet',
    window: globalThis.window,
    place: parts.place,
    isForeign: options.isForeign ?? false,
    greet() {
      sendDapp()
      sendTheme()
      parts.onGreeted()
    },
    // A foreign frame says it of its own token alone.
    onSessionUpdate: options.isForeign ? undefined : parts.onSessionUpdate,
    onAlert: (alert) => context.onFault(faults[alert]),
  })
  /** Nothing changes for the visitor when it fails. */
  const tell = (...[name, payload]: Parameters<Call>) => {
    client
      .call(name, payload)
      .catch((error) => logger.debug(`the embedded wallet did not take ${name}`, error))
  }
  const sendDapp = () =>
    tell(
      'SYNC_DAPP_DATA',
      omitUndefined({
        projectId,
        ...sdk,
        metadata: metadata && {
          name: metadata.name,
          description: metadata.description ?? '',
          url: metadata.url ?? origin,
          icons: [...(metadata.icons ?? [])],
        },
      }),
    )
  const sendTheme = () => {
    const theme = parts.theme()
    if (!theme) return
    const { mode: themeMode, variables, locale } = theme
    tell(
      'SYNC_THEME',
      omitUndefined({
        themeMode,
        themeVariables: variables && { ...variables },
        locale: locale !== undefined && !options.isForeign ? locale : undefined,
      }),
    )
  }
  return {
    client,
    sendTheme() {
      if (client.status() === 'initialized') sendTheme()
    },
  }
}

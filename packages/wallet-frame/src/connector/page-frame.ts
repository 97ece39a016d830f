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

/** The name and the version of this library, for the frame. */
export const sdk = { sdkType: 'carabiner', sdkVersion: '0.0.0' } as const

/** The parameters of {@link createPageFrame}. */
export interface PageFrameParts {
  readonly options: WalletFrameOptions
  readonly context: EmbeddedWalletContext
  /** The first network. */
  readonly networkId: NetworkId
  /** Returns the frame's parent element. */
  place(): HTMLElement | Promise<HTMLElement>
  /** Returns the last theme that the page set. */
  theme(): WalletFrameTheme | undefined
  /** Called on each load of the frame, before pending requests are posted. */
  onGreeted(): void
  /** Called after the visitor in the frame changed without a request of this page. */
  onSessionUpdate(): void
}

/** The frame, which receives the page's data and theme on each load. */
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
    // In a foreign frame, this message only reports that its own token changed.
    onSessionUpdate: options.isForeign ? undefined : parts.onSessionUpdate,
    onAlert: (alert) => context.onFault(faults[alert]),
  })
  /**
   * Posts a message. A failure only causes a warning, because it changes nothing for the visitor.
   */
  const tell = (...[name, payload]: Parameters<Call>) => {
    client
      .call(name, payload)
      .catch((error) => logger.debug(`the embedded wallet did not accept ${name}`, error))
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

import type { ModalOptions } from '@carabiner/ui-react'
import type { LabSettings } from './settings'

/** The usual chain families, every one, or none. */
const families = {
  on: true,
  all: ['eip155', 'solana', 'bip122'],
  off: false,
} as const satisfies Record<LabSettings['send'], unknown>

const socials = {
  off: false,
  one: ['google'],
  two: ['google', 'x'],
  all: true,
} as const satisfies Record<LabSettings['socials'], unknown>

/**
 * Returns the modal options that follow from the settings, the same here and in a host's code.
 *
 * @param origin - of the host's own pages
 */
export function plainOptions(settings: LabSettings, origin: string) {
  const { accent, activity, branding, collapse, legal, nonce, onramp, receive, send, swaps } =
    settings
  const variables = { ...(accent && { '--w3m-accent': accent }), ...settings.themeVariables }
  const [providerUrl] = settings.providerRpc
  return {
    placement: settings.placement,
    featuredWalletIds: settings.featured,
    includeWalletIds: settings.include,
    excludeWalletIds: settings.exclude,
    walletOrder: settings.walletOrder,
    preferUniversalLinks: settings.preferUniversalLinks,
    browseLinkParameters: settings.browseLinkParameters,
    ...(legal && {
      termsConditionsUrl: `${origin}/terms`,
      privacyPolicyUrl: `${origin}/privacy`,
    }),
    features: {
      activity: families[activity],
      legalCheckbox: legal === 'box',
      collapseWallets: collapse,
      onramp,
      swaps,
      receive,
      ...(settings.payment && { pay: true }),
      reownBranding: branding,
      send: families[send],
      socials: socials[settings.socials],
    },
    reconnect: settings.reconnect,
    ...(settings.multiWallet && { multiWallet: true }),
    prefetch: settings.prefetch,
    themeMode: settings.theme,
    locale: settings.locale,
    ...(Object.keys(variables).length > 0 && { themeVariables: variables }),
    ...(settings.messages && { messages: { 'connect.title': 'Log in with a wallet' } }),
    ...(nonce && { nonce }),
    closeOnBackButton: settings.closeOnBackButton,
    enableMobileFullScreen: settings.enableMobileFullScreen,
    allowUnsupportedChain: settings.allowUnsupportedChain,
    enableEns: settings.enableEns,
    logLevel: settings.logLevel,
    ...(providerUrl && { providerRpc: { url: providerUrl } }),
    deadlines: deadlinesOf(settings),
  } satisfies Partial<ModalOptions>
}

const deadlinesOf = (settings: LabSettings) => ({
  ...(settings.connectWait && { connect: settings.connectWait }),
  ...(settings.promptWait && { prompt: settings.promptWait }),
  ...(settings.restoreWait && { restore: settings.restoreWait }),
  ...(settings.announceWait && { announce: settings.announceWait }),
  ...(settings.disconnectWait && { disconnect: settings.disconnectWait }),
})

/** Returns the app's metadata for wallets. @param name - the default name */
export const metadataOf = (settings: LabSettings, origin: string, name: string) => ({
  name: settings.appName ?? name,
  ...(settings.appDescription && { description: settings.appDescription }),
  url: origin,
  ...(settings.appIcon && { icons: [`${origin}/logo.svg`] }),
})

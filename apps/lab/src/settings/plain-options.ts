import type { ModalOptions } from '@carabiner/ui-react'
import type { LabSettings } from './settings'

/**
 * The options of the modal that settings say by themselves: the same on this page and in a host's code.
 *
 * @param origin - of the host's own pages
 */
export function plainOptions(settings: LabSettings, origin: string) {
  const { accent, branding, collapse, legal, nonce } = settings
  return {
    placement: settings.placement,
    featuredWalletIds: settings.featured,
    includeWalletIds: settings.include,
    excludeWalletIds: settings.exclude,
    preferUniversalLinks: settings.preferUniversalLinks,
    browseLinkParameters: settings.browseLinkParameters,
    ...(legal && {
      termsConditionsUrl: `${origin}/terms`,
      privacyPolicyUrl: `${origin}/privacy`,
    }),
    features: {
      legalCheckbox: legal === 'box',
      collapseWallets: collapse,
      reownBranding: branding,
    },
    reconnect: settings.reconnect,
    multiWallet: settings.multiWallet,
    prefetch: settings.prefetch,
    themeMode: settings.theme,
    locale: settings.locale,
    ...(accent && { themeVariables: { '--w3m-accent': accent } }),
    ...(nonce && { nonce }),
    closeOnBackButton: settings.closeOnBackButton,
    enableMobileFullScreen: settings.enableMobileFullScreen,
    allowUnsupportedChain: settings.allowUnsupportedChain,
  } satisfies Partial<ModalOptions>
}

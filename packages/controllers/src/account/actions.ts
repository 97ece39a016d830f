import type { Adapter, NetworkId } from '@carabiner/core'
import type { Features, WalletFeature } from '../config/features.js'
import type { PlainView } from '../router/views.js'
import { hasSource, type SourceSettings } from '../sources/has-source.js'
import { readSwapSettings, type SwapSettings } from '../swap/swap-settings.js'

/** The view of each feature. A feature without a view is not listed. */
type FeatureViews = Partial<Record<WalletFeature, PlainView>>
const registered: FeatureViews = {
  onramp: 'OnRampAmount',
  swaps: 'Swap',
  receive: 'WalletReceive',
  send: 'WalletSend',
}

/**
 * When each feature is available, by the app's settings and sources and the capabilities of the
 * account's adapter.
 */
const isAvailable: Record<
  WalletFeature,
  (features: Features, adapter: Adapter, app: ActionApp) => boolean
> = {
  onramp: ({ onramp }, _, { settings }) => onramp.length > 0 && hasSource(settings, 'onramp'),
  // A swap needs an adapter that can call contracts.
  swaps: ({ swaps }, { send, contracts }, { settings, networks }) =>
    swaps.length > 0 &&
    send !== undefined &&
    contracts !== undefined &&
    hasSource(settings, 'swaps') &&
    readSwapSettings(settings.swaps).networks.some((id) => networks.includes(id)),
  receive: ({ receive }) => receive,
  send: ({ send }, adapter) =>
    send.some((family) => family === adapter.namespace) && adapter.send !== undefined,
}

/** The app's settings and networks, which the conditions read. */
export interface ActionApp {
  /** The shell's settings. */
  readonly settings: SourceSettings & { readonly swaps?: SwapSettings | undefined }
  /** The networks of the app. */
  readonly networks: readonly NetworkId[]
}

/** An action of the Account view. */
export interface AccountActionEntry {
  readonly feature: WalletFeature
  readonly view: PlainView
}

/**
 * Returns an account's actions, in the order of `walletFeaturesOrder`: the features that the app
 * enables and has a source for, that the adapter supports, and that have a view.
 *
 * @param adapter - the adapter of the account's chain family
 * @param app - the app's settings and networks
 */
export const listAccountActions = (
  features: Features,
  adapter: Adapter,
  app: ActionApp,
  views: FeatureViews = registered,
): AccountActionEntry[] =>
  features.walletFeaturesOrder.flatMap((feature) => {
    const view = views[feature]
    return view && isAvailable[feature](features, adapter, app) ? [{ feature, view }] : []
  })

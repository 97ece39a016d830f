import type { Adapter, NetworkId } from '@carabiner/core'
import type { Features, WalletFeature } from '../config/features.js'
import type { PlainView } from '../router/views.js'
import { hasSource, type SourceSettings } from '../sources/has-source.js'
import { readSwapSettings, type SwapSettings } from '../swap/swap-settings.js'

/** The view behind each feature. One whose view is not there is not offered. */
type FeatureViews = Partial<Record<WalletFeature, PlainView>>
const registered: FeatureViews = {
  onramp: 'OnRampAmount',
  swaps: 'Swap',
  receive: 'WalletReceive',
  send: 'WalletSend',
}

/** What the app turns on and has a source for, and what the account's family has to be able to do for it. */
const offered: Record<
  WalletFeature,
  (features: Features, adapter: Adapter, app: ActionApp) => boolean
> = {
  onramp: ({ onramp }, _, { settings }) => onramp.length > 0 && hasSource(settings, 'onramp'),
  // A third party's contract is called.
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

/** What there is of an app for its visitors' actions. */
export interface ActionApp {
  /** A shell's. */
  readonly settings: SourceSettings & { readonly swaps?: SwapSettings | undefined }
  /** Those of the app. */
  readonly networks: readonly NetworkId[]
}

/** One action that the Account view offers. */
export interface AccountActionEntry {
  readonly feature: WalletFeature
  readonly view: PlainView
}

/**
 * The actions that an account is offered, in the order of `walletFeaturesOrder`: those that the app turns on and has a
 * source for, that the family can do and that a view is there for.
 *
 * @param adapter - of the account's family
 * @param app - what there is of the app
 */
export const listAccountActions = (
  features: Features,
  adapter: Adapter,
  app: ActionApp,
  views: FeatureViews = registered,
): AccountActionEntry[] =>
  features.walletFeaturesOrder.flatMap((feature) => {
    const view = views[feature]
    return view && offered[feature](features, adapter, app) ? [{ feature, view }] : []
  })

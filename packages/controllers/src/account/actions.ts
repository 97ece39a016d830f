import type { Adapter } from '@carabiner/core'
import type { Features, WalletFeature } from '../config/features.js'
import type { PlainView } from '../router/views.js'
import { hasSource } from '../sources/has-source.js'
import type { SourceSettings } from '../sources/source-settings.js'

/** The view behind each feature. One whose view is not there is not offered. */
type FeatureViews = Partial<Record<WalletFeature, PlainView>>
const registered: FeatureViews = {
  onramp: 'OnRampAmount',
  receive: 'WalletReceive',
  send: 'WalletSend',
}

/** What the app turns on, and what the account's family and the app's sources have to be able to do for it. */
const offered: Record<
  WalletFeature,
  (features: Features, adapter: Adapter, settings: SourceSettings) => boolean
> = {
  onramp: ({ onramp }, _, settings) => onramp.length > 0 && hasSource(settings, 'onramp'),
  // A third party's contract is called.
  swaps: ({ swaps }, { send, contracts }) =>
    swaps.length > 0 && send !== undefined && contracts !== undefined,
  receive: ({ receive }) => receive,
  send: ({ send }, adapter) =>
    send.some((family) => family === adapter.namespace) && adapter.send !== undefined,
}

/** One action that the Account view offers. */
export interface AccountActionEntry {
  readonly feature: WalletFeature
  readonly view: PlainView
}

/**
 * The actions that an account is offered, in the order of `walletFeaturesOrder`: those that the app turns on, that
 * the family can do and that a view is there for.
 *
 * @param adapter - of the account's family
 * @param settings - what says where its data comes from
 */
export const listAccountActions = (
  features: Features,
  adapter: Adapter,
  settings: SourceSettings,
  views: FeatureViews = registered,
): AccountActionEntry[] =>
  features.walletFeaturesOrder.flatMap((feature) => {
    const view = views[feature]
    return view && offered[feature](features, adapter, settings) ? [{ feature, view }] : []
  })

import { lazyView } from '../lazy/lazy-view.js'
import type { ViewRecord } from './view-record.js'

/** Views of buying for money. */
export type OnrampView =
  | 'OnRampAmount'
  | 'OnRampTokenSelect'
  | 'OnRampFiatSelect'
  | 'OnRampProviders'
  | 'BuyInProgress'

/** Where the app sells for money. */
export const onrampViews: { readonly [View in OnrampView]: ViewRecord<View> } = {
  OnRampAmount: {
    title: (t) => t('onramp.title'),
    ...lazyView(
      () => import('./onramp/OnRampAmountView.js').then(({ OnRampAmountView }) => OnRampAmountView),
      'step',
    ),
  },
  OnRampTokenSelect: {
    title: (t) => t('onramp.tokenTitle'),
    ...lazyView(() =>
      import('./onramp/OnRampTokenSelectView.js').then(
        ({ OnRampTokenSelectView }) => OnRampTokenSelectView,
      ),
    ),
  },
  OnRampFiatSelect: {
    title: (t) => t('onramp.currencyTitle'),
    ...lazyView(() =>
      import('./onramp/OnRampFiatSelectView.js').then(
        ({ OnRampFiatSelectView }) => OnRampFiatSelectView,
      ),
    ),
  },
  OnRampProviders: {
    title: (t) => t('onramp.providerTitle'),
    ...lazyView(() =>
      import('./onramp/OnRampProvidersView.js').then(
        ({ OnRampProvidersView }) => OnRampProvidersView,
      ),
    ),
  },
  BuyInProgress: {
    title: (t) => t('onramp.progressTitle'),
    ...lazyView(
      () =>
        import('./onramp/BuyInProgressView.js').then(({ BuyInProgressView }) => BuyInProgressView),
      'step',
    ),
  },
}

import type { Features } from '@carabiner/controllers'
import { lazyView } from '../lazy/lazy-view.js'
import type { ViewRecord } from './view-record.js'

/** Views of a swap. */
export type SwapViewName = 'Swap' | 'SwapSelectToken' | 'SwapPreview' | 'SwapProgress'

type SwapViews = { readonly [View in SwapViewName]?: ViewRecord<View> }

/** Those of an app that has swaps; without any there are none. */
export const swapViews = (swaps: Features['swaps']): SwapViews =>
  swaps.length === 0
    ? {}
    : {
        Swap: {
          title: (t) => t('swap.title'),
          ...lazyView(() => import('./swap/SwapView.js').then(({ SwapView }) => SwapView), 'step'),
        },
        SwapSelectToken: {
          title: (t) => t('send.selectToken'),
          ...lazyView(() =>
            import('./swap/SwapSelectTokenView.js').then(
              ({ SwapSelectTokenView }) => SwapSelectTokenView,
            ),
          ),
        },
        SwapPreview: {
          title: (t) => t('swap.reviewTitle'),
          ...lazyView(
            () =>
              import('./swap/SwapPreviewView.js').then(({ SwapPreviewView }) => SwapPreviewView),
            'step',
          ),
        },
        SwapProgress: {
          title: (t) => t('swap.title'),
          ...lazyView(
            () =>
              import('./swap/SwapProgressView.js').then(({ SwapProgressView }) => SwapProgressView),
            'step',
          ),
        },
      }

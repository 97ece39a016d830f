import { defineView } from '../define-view.js'

export const swap = defineView({
  name: 'Swap',
  feature: 'swaps',
  title: (t) => t('swap.title'),
  shape: 'step',
  chunk: 'swap',
  load: () => import('./SwapView.js'),
})

export const swapSelectToken = defineView({
  name: 'SwapSelectToken',
  feature: 'swaps',
  title: (t) => t('send.selectToken'),
  chunk: 'swap',
  load: () => import('./SwapSelectTokenView.js'),
})

export const swapPreview = defineView({
  name: 'SwapPreview',
  feature: 'swaps',
  title: (t) => t('swap.reviewTitle'),
  shape: 'step',
  chunk: 'swap',
  load: () => import('./SwapPreviewView.js'),
})

export const swapProgress = defineView({
  name: 'SwapProgress',
  feature: 'swaps',
  title: (t) => t('swap.title'),
  shape: 'step',
  chunk: 'swap',
  load: () => import('./SwapProgressView.js'),
})

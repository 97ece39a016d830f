import { defineView } from '../define-view.js'

export const onRampAmount = defineView({
  name: 'OnRampAmount',
  feature: 'onramp',
  title: (t) => t('onramp.title'),
  shape: 'step',
  chunk: 'onramp',
  load: () => import('./OnRampAmountView.js'),
})

export const onRampTokenSelect = defineView({
  name: 'OnRampTokenSelect',
  feature: 'onramp',
  title: (t) => t('onramp.tokenTitle'),
  chunk: 'onramp',
  load: () => import('./OnRampTokenSelectView.js'),
})

export const onRampFiatSelect = defineView({
  name: 'OnRampFiatSelect',
  feature: 'onramp',
  title: (t) => t('onramp.currencyTitle'),
  chunk: 'onramp',
  load: () => import('./OnRampFiatSelectView.js'),
})

export const onRampProviders = defineView({
  name: 'OnRampProviders',
  feature: 'onramp',
  title: (t) => t('onramp.providerTitle'),
  chunk: 'onramp',
  load: () => import('./OnRampProvidersView.js'),
})

export const buyInProgress = defineView({
  name: 'BuyInProgress',
  feature: 'onramp',
  title: (t) => t('onramp.progressTitle'),
  shape: 'step',
  chunk: 'onramp',
  load: () => import('./BuyInProgressView.js'),
})

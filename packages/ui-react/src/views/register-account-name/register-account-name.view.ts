import { defineView } from '../define-view.js'

export const registerAccountName = defineView({
  name: 'RegisterAccountName',
  title: (t) => t('names.title'),
  shape: 'step',
  chunk: 'names',
  load: () => import('./RegisterAccountNameView.js'),
})

export const registerAccountNameSuccess = defineView({
  name: 'RegisterAccountNameSuccess',
  title: (t) => t('names.registeredTitle'),
  back: false,
  shape: 'step',
  chunk: 'names',
  load: () => import('./RegisterAccountNameSuccessView.js'),
})

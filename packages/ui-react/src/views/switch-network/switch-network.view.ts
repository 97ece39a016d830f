import { defineView } from '../define-view.js'

export const switchNetwork = defineView({
  name: 'SwitchNetwork',
  title: (t, carabiner, { networkId }) =>
    carabiner.networks.find(networkId)?.name ?? t('networks.title'),
  shape: 'step',
  chunk: 'account',
  load: () => import('./SwitchNetworkView.js'),
})

import { defineView } from '../define-view.js'
import { ConnectingExternalView } from './ConnectingExternalView.js'

export const connectingExternal = defineView({
  name: 'ConnectingExternal',
  title: (t, carabiner, { connectorId }) =>
    carabiner.getConnector(connectorId)?.name ?? t('connect.title'),
  next: 'Account',
  Component: ConnectingExternalView,
})

import type { WagmiConnector } from '../wagmi-types.js'

const mark = 'carabinerConnectorId'

/** Marks a wagmi connector as a bridge to core's: it is never read back as a wallet. */
export const bridgeMark = (connectorId: string) => ({ [mark]: connectorId })

/** Whether some instance, this one or another, made the connector as a bridge. */
export const isBridge = (connector: WagmiConnector): boolean => mark in connector

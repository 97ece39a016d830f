import { WebSocket } from 'ws'

// Node before 22 has no WebSocket, and core's WalletConnect needs one.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket })

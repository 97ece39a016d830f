import { bitcoinAdapter } from '@carabiner/adapter-bitcoin'
import { memoryBackend } from '@carabiner/core'
import { bitcoin } from '@carabiner/core/networks'
import { localStore, siwx } from '@carabiner/siwx'
import { createModal } from '@carabiner/ui-react'

const networks = [bitcoin]

export const modal = createModal({
  adapters: [bitcoinAdapter()],
  networks,
  metadata: { name: 'My app', url: 'https://example.com' },
  projectId: 'YOUR_PROJECT_ID',
  registry: false,
  blockchainApi: false,
  siwx: siwx({
    networks,
    statement: 'Sign in to my app.',
    store: localStore({ backend: memoryBackend() }),
  }),
})

import { expect } from '../../e2e/support/test'
import { type Journey, restored } from '../visit'
import { connected } from './connected'

/** A reload restores the connection. */
export const restore: Journey = {
  name: 'restore on reload',
  query: '?registry=on&wc=on&project&api',
  services: {
    'project settings': () => /\/appkit\/v1\/config/,
    'blockchain API': (lab) => new RegExp(lab.lab.blockchainApi.url),
    chain: (lab) => new RegExp(lab.chain().rpcUrl),
  },
  isConnected: true,
  outlives: 'localStorage',
  start: connected,
  async begin({ lab }) {
    await lab.page.reload()
  },
  async finish(visit) {
    const { lab } = visit
    await restored(visit)
    expect(await lab.wallet().prompts()).toBe(0)
  },
}

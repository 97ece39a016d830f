import { describe, expect, it, vi } from 'vitest'
import { createFamily, setup } from '../connection/family.fixture.js'

const listed = (options: Parameters<typeof setup>[1]) => {
  const info = vi.fn()
  const quiet = () => {}
  const { carabiner } = setup(createFamily('eip155', []), {
    logger: { debug: quiet, info, warn: quiet, error: quiet },
    ...options,
  })
  carabiner.start()
  const ids = carabiner.getSnapshot().connectors.map(({ id }) => id)
  carabiner.destroy()
  return { ids, said: info.mock.calls.length }
}

describe('WalletConnect in the list of wallets', () => {
  it('WalletConnect is listed with a project id, or with the host’s own relay', () => {
    expect(listed({ projectId: 'p' }).ids).toEqual(['walletConnect'])
    expect(listed({ walletConnect: { relayUrl: 'wss://relay.test' } }).ids).toEqual([
      'walletConnect',
    ])
  })

  it('WalletConnect is not listed without a project id or relay, which is logged once', () => {
    expect(listed({})).toEqual({ ids: [], said: 1 })
  })

  it('[S8.48] connect() with WalletConnect fails with ConnectorNotFoundError while WalletConnect is not listed', async () => {
    const { carabiner } = setup(createFamily('eip155', []))
    carabiner.start()
    await expect(carabiner.connect('walletConnect')).rejects.toMatchObject({
      name: 'ConnectorNotFoundError',
      shortMessage: 'WalletConnectConnector not found',
    })
    await expect(carabiner.connect('another')).rejects.toMatchObject({
      shortMessage: 'Connector not found',
    })
    carabiner.destroy()
  })

  it('WalletConnect is not listed if the host turns WalletConnect off, and nothing is logged', () => {
    expect(listed({ projectId: 'p', walletConnect: false })).toEqual({ ids: [], said: 0 })
  })

  it('a relay URL that is not a WebSocket URL is rejected', () => {
    expect(() => listed({ walletConnect: { relayUrl: 'https://relay.test' } })).toThrow(
      'An option is not valid',
    )
  })
})
